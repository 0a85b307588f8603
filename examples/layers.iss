# A second layer
.Shape~4x4.YinYang
.Sees~R1C4~YY.Sees~R2C2~YY.Sees~R3C2~YY.Sees~R3C4~YY.Sees~R4C2~YY
.~YY2_2~R2C4_2
