# Doublers, and sums in which they count twice
.Shape~4x4.Doublers
.ValueSum~14~R1C1~R1C2~R1C3~R1C4.ValueSum~10~R1C2~R2C2.ValueSum~5~R3C3~R4C4
.~R3C2_3
