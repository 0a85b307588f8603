# Regions to be found
.Shape~4x4.NoBoxes.ChaosConstruction
.ChaosCount~R1C1.ChaosCount~R2C3.ChaosArrow~R4C2
.~R1C2_1~R2C4_3~R3C1_3~R3C3_1~CC10_1
