# Two cells
.Shape~4x4.Var~S~Side~2
.Thermo~VS1~VS2.Sum~5~VS1~VS2.GreaterThan~R1C1~VS1
.~R1C1_2~R1C2_1~R2C3_1~R4C4_3~R3C1_4
