// Puzzles to begin with, in groups: one of each kind that people know by a name, and two that are not right. The
// `verdict` is unique unless it is said.

export const EXAMPLES = [
  {
    group: 'Classic',
    puzzles: [
      {
        name: 'Classic',
        text:
          '.~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5~R3C2_9~R3C3_8~R3C8_6~R4C1_8~R4C5_6~R4C9_3~R5C1_4' +
          '~R5C4_8~R5C6_3~R5C9_1~R6C1_7~R6C5_2~R6C9_6~R7C2_6~R7C7_2~R7C8_8~R8C4_4~R8C5_1~R8C6_9~R8C9_5~R9C5_8~' +
          'R9C8_7~R9C9_9',
      },
      {
        name: 'Seventeen givens',
        text:
          '.~R2C6_3~R2C8_8~R2C9_5~R3C3_1~R3C5_2~R4C4_5~R4C6_7~R5C3_4~R5C7_1~R6C2_9~R7C1_5~R7C8_7~R7C9_3~R8C3_' +
          '2~R8C5_1~R9C5_4~R9C9_9',
      },
      {
        name: 'Sixteen by sixteen',
        text:
          '.Shape~16x16.~R1C1_1~R1C2_3~R1C4_6~R1C6_7~R1C8_9~R1Cc_12~R1Ce_14~R2C3_9~R2Cb_15~R2Cd_2~R3C1_8~R3C4' +
          '_13~R3C6_15~R3C9_2~R3Cb_5~R3Cd_6~R3Ce_1~R3Cf_9~R3Cg_11~R4C3_15~R4C5_10~R4C6_11~R4C8_12~R4Cg_5~R5C2' +
          '_1~R5C4_3~R5C7_6~R5C8_7~R5Cb_10~R5Cd_14~R5Ce_13~R5Cf_16~R6C5_3~R6C7_2~R6Ca_13~R6Cb_16~R6Cc_15~R6Cd' +
          '_9~R6Cg_7~R7C2_11~R7C3_10~R7C4_14~R7C9_3~R7Cb_12~R7Cc_2~R8C2_13~R8C9_4~R8Cc_5~R9C1_2~R9C3_1~R9C4_4' +
          '~R9C8_8~R9Cb_13~R9Cc_3~RaC3_8~RaC5_12~RaC7_15~RaC9_16~RaCb_1~RaCf_11~RbC1_10~RbC7_1~RbCc_4~RbCe_12' +
          '~RcC1_15~RcC7_9~RcCc_8~RcCd_10~RcCe_3~RcCg_4~RdC5_13~RdC7_4~RdC8_11~RdCa_16~RdCc_10~RdCd_12~RdCg_1' +
          '4~ReC5_8~ReC8_1~ReCd_16~ReCf_4~ReCg_2~RfC7_7~RfC8_5~RfCa_8~RfCf_10~RgC1_16~RgC2_15~RgC4_5~RgCa_11~' +
          'RgCc_6~RgCe_8~RgCf_13',
      },
      {
        name: 'Samurai',
        text:
          '.Board~samurai.~R1C2_2~R1C7_4~R1C8_8~R1C13_1~R1C16_3~R1C17_6~R1C20_7~R2C1_6~R2C6_1~R2C8_2~R2C17_7~' +
          'R2C18_1~R2C19_9~R2C20_2~R3C2_5~R3C5_3~R3C8_6~R3C14_9~R3C19_1~R3C20_3~R4C1_2~R4C3_4~R4C5_5~R4C7_8~R' +
          '4C17_3~R4C18_6~R5C2_6~R5C6_2~R5C14_4~R5C15_6~R5C16_8~R5C20_1~R6C1_8~R6C4_4~R6C13_7~R6C17_2~R6C19_4' +
          '~R7C1_5~R7C2_3~R7C3_1~R7C5_6~R7C11_5~R7C17_8~R8C1_9~R8C10_1~R9C10_6~R10C7_1~R10C8_2~R10C12_7~R11C7' +
          '_6~R11C10_9~R11C11_4~R11C13_5~R12C7_5~R12C11_1~R13C2_2~R13C3_3~R13C6_8~R13C18_6~R13C19_7~R13C20_8~' +
          'R14C3_6~R14C5_1~R14C16_2~R14C20_5~R15C2_8~R15C4_2~R15C20_2~R16C6_5~R16C8_8~R16C16_5~R16C17_3~R16C1' +
          '9_9~R17C1_9~R17C2_3~R17C5_2~R17C7_1~R17C14_3~R17C15_8~R17C16_9~R17C19_2~R18C1_6~R18C4_9~R18C7_5~R1' +
          '8C20_1~R19C1_5~R19C2_9~R19C3_1~R19C6_3~R19C13_6~R19C14_4~R19C15_1~R19C18_2~R20C1_3~R20C13_2~R20C14' +
          '_7~R20C16_4',
      },
    ],
  },
  {
    group: 'Sudominoku',
    puzzles: [
      {
        name: 'Sudominoku',
        text:
          '.Sudominoku.Domino~6~1~R2C2~R2C3.Domino~2~9~R3C4~R3C3.Domino~6~8~R4C3~R5C3.Domino~7~4~R5C1~R6C1.Do' +
          'mino~8~4~R2C7~R2C8.Domino~3~2~R6C5~R6C6.Domino~7~6~R6C7~R6C8.Domino~5~9~R7C4~R7C5.Domino~7~8~R9C8~' +
          'R9C9.Domino~7~2~R3C9~R2C9.Single~1~R3C5.Single~2~R1C3.Single~3~R4C9.Single~4~R9C4.Single~5~R1C9.Si' +
          'ngle~6~R5C5.Single~7~R1C2.Single~8~R3C6.Single~9~R9C1',
      },
    ],
  },
  {
    group: 'Regions',
    puzzles: [
      {
        name: 'Jigsaw',
        text:
          '.NoBoxes.Jigsaw~111222223111222233111444333555543336555546666577746666777444888779999888799999888.' +
          '~R1C5_8~R1C7_9~R2C3_3~R2C6_7~R2C9_5~R3C3_6~R3C9_2~R4C6_4~R6C1_5~R6C3_2~R6C4_7~R6C7_3~R7C2_1~R8C5_4' +
          '~R9C3_7~R9C6_3~R9C8_2',
      },
      {
        name: 'Small jigsaw',
        text:
          '.Shape~5x5.Jigsaw~1112213222133345344455554.~R1C1_1~R1C3_3~R1C4_4~R2C1_4~R2C4_2',
      },
      {
        name: 'Diagonals',
        text:
          '.Diagonal~-1.Diagonal~1.~R1C2_2~R1C4_3~R1C7_6~R2C5_8~R3C3_8~R3C7_5~R4C2_8~R4C5_2~R4C6_1~R5C8_6~R6C' +
          '1_6~R6C3_9~R7C6_3~R7C7_9~R8C5_1~R9C6_4~R9C8_1',
      },
      {
        name: 'Windoku',
        text:
          '.Windoku.~R1C4_8~R1C7_7~R2C3_8~R2C5_2~R2C6_9~R4C1_6~R4C6_8~R6C1_4~R6C3_1~R6C4_7~R6C7_2~R7C2_4~R7C6' +
          '_3~R7C7_9~R8C4_5~R9C1_5~R9C6_6~R9C8_3',
      },
      {
        name: 'Anti-knight',
        text:
          '.AntiKnight.~R1C1_3~R1C4_6~R1C7_2~R2C6_3~R2C9_5~R4C5_9~R4C6_2~R6C1_5~R6C4_7~R7C6_4~R7C7_3~R8C5_1~R' +
          '9C3_4~R9C8_1',
      },
    ],
  },
  {
    group: 'Cages and squares',
    puzzles: [
      {
        name: 'Killer',
        text:
          '.Cage~8~R9C2~R9C3.Cage~22~R7C1~R7C2~R8C1~R8C2.Cage~23~R4C4~R5C4~R6C4~R7C4.Cage~12~R9C7~R9C8.Cage~7' +
          '~R1C3~R2C3.Cage~23~R1C5~R1C6~R2C6.Cage~18~R7C6~R7C7~R7C8.Cage~7~R5C7~R5C8.Cage~6~R4C5~R5C5.Cage~18' +
          '~R1C7~R2C7~R3C7~R3C8.Cage~11~R1C2~R2C2.Cage~16~R6C7~R6C8~R6C9~R7C9.Cage~16~R1C1~R2C1~R3C1~R4C1.Cag' +
          'e~6~R7C3~R8C3.Cage~18~R3C9~R4C8~R4C9.Cage~15~R1C8~R1C9.Cage~13~R3C5~R3C6~R4C6.Cage~11~R8C5~R9C5.Ca' +
          'ge~6~R3C2~R4C2.Cage~14~R5C1~R5C2~R5C3.Cage~4~R8C8~R8C9.Cage~6~R2C4~R3C4.Cage~17~R6C2~R6C3.Cage~11~' +
          'R8C6~R8C7.Cage~6~R2C8~R2C9.Cage~16~R6C5~R6C6~R7C5.~R7C7_6',
      },
      {
        name: 'Quadruples',
        text:
          '.Quad~R2C4~1~2~7~8.Quad~R5C5~2~3~8~9.Quad~R5C2~4~5~7~8.Quad~R8C5~1~2~5~6.Quad~R8C7~4~6~7~8.Quad~R7' +
          'C2~2~5~6~9.Quad~R1C2~2~3~6~8.Quad~R3C2~1~3~4~9.Quad~R5C8~1~3~5~7.~R1C4_4~R1C7_7~R2C3_8~R2C6_9~R3C1' +
          '_7~R3C3_4~R3C9_6~R4C6_7~R6C1_9~R6C3_7~R6C7_4~R7C7_5~R8C5_6',
      },
    ],
  },
  {
    group: 'Lines',
    puzzles: [
      {
        name: 'Thermometers',
        text:
          '.Thermo~R1C1~R1C2~R2C1.Thermo~R9C3~R8C4~R9C5.Thermo~R3C3~R4C4~R5C4.Thermo~R9C2~R9C1~R8C2.Thermo~R2' +
          'C4~R1C3~R2C2.Thermo~R4C2~R5C1~R5C2.Thermo~R9C9~R8C8~R9C7.Thermo~R3C1~R4C1~R3C2.Thermo~R7C9~R6C8~R7' +
          'C7~R7C8.~R1C2_2~R1C4_8~R1C9_9~R2C5_2~R2C6_9~R3C7_1~R4C1_6~R4C5_3~R6C1_8~R6C3_9~R7C6_3~R8C5_1~R9C3_' +
          '6~R9C8_8',
      },
      {
        name: 'Arrows',
        text:
          '.Arrow~R3C3~R4C3~R3C2.Arrow~R7C6~R6C7~R5C6.Arrow~R8C1~R7C2~R7C1.Arrow~R4C6~R5C5~R4C4~R3C4.Arrow~R1' +
          'C8~R2C7~R3C6.Arrow~R7C9~R8C9~R9C9.Arrow~R4C9~R3C8~R3C7.Arrow~R6C3~R5C2~R4C1.Arrow~R5C8~R6C9~R5C9.A' +
          'rrow~R2C4~R1C4~R1C3.~R2C5_8~R2C6_2~R3C3_9~R4C6_8~R6C1_6~R6C4_4~R7C6_3~R8C4_2~R9C3_3~R9C8_5',
      },
      {
        name: 'German whispers',
        text:
          '.Whisper~5~R8C6~R9C5~R8C4~R7C5.Whisper~5~R2C9~R2C8~R1C9.Whisper~5~R4C4~R3C3~R4C2.Whisper~5~R1C4~R2' +
          'C5~R2C4.Whisper~5~R9C9~R8C9~R8C8.Whisper~5~R9C1~R8C2~R7C3.Whisper~5~R5C5~R6C5~R6C6~R7C7~R7C6.~R1C2' +
          '_3~R1C4_2~R1C7_6~R2C6_9~R3C9_3~R4C1_3~R4C6_5~R6C1_4~R6C3_7~R6C4_8~R7C6_1~R9C3_1~R9C8_5',
      },
      {
        name: 'Renban lines',
        text:
          '.Renban~R1C9~R1C8~R1C7~R1C6.Renban~R4C4~R3C3~R3C2.Renban~R4C2~R4C1~R5C2.Renban~R9C7~R9C8~R8C8~R8C9' +
          '~R7C8.Renban~R1C5~R1C4~R1C3~R1C2.Renban~R5C8~R4C7~R4C8.Renban~R5C7~R6C8~R5C9~R6C9.Renban~R3C6~R2C7' +
          '~R3C7.Renban~R6C4~R7C5~R6C5~R7C6.~R2C2_4~R2C6_8~R3C9_5~R4C5_4~R4C6_7~R6C1_8~R7C7_9~R8C4_3~R8C5_8~R' +
          '8C6_2~R9C3_2~R9C8_4',
      },
      {
        name: 'Palindromes',
        text:
          '.Palindrome~R5C3~R6C4~R7C4~R7C5~R8C4.Palindrome~R1C8~R1C7~R2C6~R3C6.Palindrome~R1C1~R1C2~R2C3~R3C4' +
          '~R2C4.Palindrome~R9C5~R9C4~R9C3~R8C2~R7C3.Palindrome~R5C9~R5C8~R6C9~R7C9~R7C8.Palindrome~R5C5~R5C6' +
          '~R4C7~R3C7.~R1C4_8~R1C7_5~R2C5_9~R3C9_4~R4C1_3~R4C5_5~R5C8_5~R6C1_4~R6C4_7~R7C7_6~R8C6_3~R9C3_1~R9' +
          'C8_8',
      },
      {
        name: 'Between lines',
        text:
          '.Between~R6C5~R5C6~R4C6~R5C7~R6C8.Between~R1C2~R1C3~R1C4~R1C5~R2C6.Between~R2C8~R3C9~R2C9~R1C9.Bet' +
          'ween~R6C3~R5C3~R4C4~R4C3.Between~R3C2~R4C2~R3C3~R3C4.Between~R8C3~R8C4~R9C3~R9C2.Between~R7C5~R8C6' +
          '~R9C6~R8C7~R7C6.Between~R1C1~R2C1~R2C2~R3C1.~R1C2_2~R1C7_8~R2C6_9~R3C3_7~R4C1_2~R4C5_3~R4C6_5~R5C1' +
          '_3~R6C3_5~R6C4_8~R6C5_7~R6C7_3~R7C2_4~R7C6_1~R7C7_7~R8C5_5~R9C3_8~R9C6_3~R9C8_6',
      },
      {
        name: 'Lockout lines',
        text:
          '.Lockout~4~R3C7~R4C8~R4C7~R5C8~R6C7.Lockout~4~R4C3~R3C4~R3C3~R4C2~R3C2.Lockout~4~R8C4~R9C3~R8C3~R7' +
          'C4.Lockout~4~R7C9~R8C9~R9C9~R8C8.Lockout~4~R1C7~R2C8~R1C9~R2C9~R3C8.Lockout~4~R5C4~R6C4~R6C5~R7C6.' +
          'Lockout~4~R3C5~R2C6~R2C5~R1C4.Lockout~4~R8C1~R8C2~R9C2~R9C1.~R1C2_3~R1C7_6~R2C6_9~R4C5_7~R4C6_5~R6' +
          'C1_4~R7C6_1~R7C7_9~R8C5_4~R9C8_5',
      },
      {
        name: 'Zippers',
        text:
          '.Zipper~R4C2~R5C2~R4C3.Zipper~R8C5~R9C6~R9C7.Zipper~R7C1~R8C1~R9C2.Zipper~R6C8~R5C9~R6C9~R5C8~R5C7' +
          '.Zipper~R7C5~R6C5~R5C6.Zipper~R4C6~R5C5~R6C6.Zipper~R1C6~R2C6~R3C5.Zipper~R9C8~R8C7~R7C6.~R1C2_1~R' +
          '1C4_3~R1C7_5~R2C5_8~R3C3_9~R3C9_4~R4C6_5~R6C1_8~R7C6_3~R7C7_7~R8C5_5~R9C3_6',
      },
    ],
  },
  {
    group: 'Between two cells',
    puzzles: [
      {
        name: 'Kropki dots',
        text:
          '.BlackDot~R8C9~R9C9.WhiteDot~R9C1~R9C2.WhiteDot~R1C4~R1C3.WhiteDot~R1C7~R1C6.BlackDot~R3C4~R2C4.Bl' +
          'ackDot~R1C1~R2C1.WhiteDot~R8C3~R8C2.BlackDot~R4C1~R4C2.WhiteDot~R6C6~R7C6.BlackDot~R3C8~R3C7.Black' +
          'Dot~R7C3~R7C2.BlackDot~R5C4~R6C4.WhiteDot~R5C9~R4C9.WhiteDot~R6C7~R6C8.WhiteDot~R7C7~R8C7.WhiteDot' +
          '~R9C8~R9C7.WhiteDot~R8C4~R9C4.BlackDot~R4C4~R4C3.WhiteDot~R3C2~R3C3.WhiteDot~R7C9~R7C8.~R1C7_7~R3C' +
          '3_9~R4C5_8~R4C6_1~R6C1_7~R7C7_8~R9C3_6~R9C8_3',
      },
      {
        name: 'X and V',
        text:
          '.X~R3C8~R3C9.V~R9C6~R9C7.X~R9C3~R8C3.X~R1C4~R1C5.X~R8C8~R8C7.X~R3C7~R4C7.X~R2C8~R2C7.V~R6C9~R5C9.V' +
          '~R4C5~R3C5.V~R5C8~R6C8.X~R6C2~R5C2.~R1C1_1~R1C9_9~R2C3_7~R2C6_9~R3C3_9~R4C6_3~R6C1_8~R6C3_6~R6C4_5' +
          '~R7C2_3~R7C6_7~R8C5_5~R9C8_2',
      },
      {
        name: 'Greater than',
        text:
          '.Shape~6x6.GreaterThan~R6C2~R6C3.GreaterThan~R2C2~R2C1.GreaterThan~R6C5~R5C5.GreaterThan~R3C4~R4C4' +
          '.GreaterThan~R2C3~R2C4.GreaterThan~R4C6~R5C6.GreaterThan~R5C3~R5C4.GreaterThan~R2C5~R3C5.GreaterTh' +
          'an~R2C6~R3C6.GreaterThan~R4C3~R3C3.GreaterThan~R5C1~R4C1.GreaterThan~R3C1~R3C2.~R1C2_1~R2C2_5~R3C5' +
          '_4~R4C5_1~R6C4_5',
      },
    ],
  },
  {
    group: 'Outside of the board',
    puzzles: [
      {
        name: 'Sandwiches',
        text:
          '.Sandwich~16~C1.Sandwich~26~R4.Sandwich~14~R3.Sandwich~0~C6.Sandwich~26~R6.Sandwich~0~R5.Sandwich~' +
          '30~R9.Sandwich~0~R8.Sandwich~0~C8.Sandwich~0~R2.Sandwich~35~R1.Sandwich~6~C7.~R1C7_4~R2C5_9~R2C6_7' +
          '~R4C5_4~R4C6_6~R6C1_9~R6C3_8~R7C5_2~R8C5_7~R9C8_8',
      },
      {
        name: 'Skyscrapers',
        text:
          '.Shape~6x6.NoBoxes.Skyscraper~R4~2~.Skyscraper~R4~~3.Skyscraper~R2~3~.Skyscraper~R2~~2.Skyscraper~' +
          'C6~1~.Skyscraper~C6~~4.Skyscraper~R6~3~.Skyscraper~R6~~3.Skyscraper~R3~2~.Skyscraper~R3~~2.Skyscra' +
          'per~C1~4~.Skyscraper~C1~~2.Skyscraper~C5~2~.Skyscraper~C5~~4.Skyscraper~C4~2~.Skyscraper~C4~~2.Sky' +
          'scraper~C2~3~.Skyscraper~C2~~2.~R1C2_1~R3C1_3~R3C5_4',
      },
      {
        name: 'X-sums',
        text:
          '.XSum~C5~31~.XSum~R9~36~.XSum~C2~19~.XSum~C4~1~.XSum~R7~45~.XSum~C7~38~.XSum~R4~13~.XSum~R2~1~.XSu' +
          'm~C8~45~.XSum~C3~17~.XSum~C6~35~.XSum~R6~29~.~R1C7_7~R2C5_9~R2C9_4~R4C5_8~R4C6_7~R7C7_6~R9C3_4~R9C' +
          '8_2',
      },
      {
        name: 'Numbered rooms',
        text:
          '.NumberedRoom~R8~9~.NumberedRoom~R4~4~.NumberedRoom~C8~6~.NumberedRoom~R5~6~.NumberedRoom~R2~2~.Nu' +
          'mberedRoom~R3~2~.NumberedRoom~C4~1~.NumberedRoom~C9~3~.NumberedRoom~R6~2~.NumberedRoom~C7~7~.Numbe' +
          'redRoom~C5~8~.NumberedRoom~R9~1~.NumberedRoom~R7~7~.NumberedRoom~C2~1~.~R1C4_3~R1C7_8~R3C3_9~R4C5_' +
          '6~R4C6_9~R6C1_8~R7C6_4~R8C5_3~R9C8_6',
      },
      {
        name: 'Little killers',
        text:
          '.LittleKiller~45~R1C8.LittleKiller~11~R1C3.LittleKiller~59~R1C9.LittleKiller~33~R1C7.LittleKiller~' +
          '15~R1C4.LittleKiller~37~R1C6.LittleKiller~24~R1C5.~R1C7_4~R2C5_8~R3C9_5~R4C5_6~R4C6_5~R6C1_8~R6C3_' +
          '7~R6C7_2~R7C6_8~R7C7_9~R8C5_9~R9C3_1~R9C8_3',
      },
    ],
  },
  {
    group: 'Not quite right',
    puzzles: [
      {
        name: 'A misprint: no solution',
        verdict: 'none',
        text:
          '.~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5~R3C2_9~R3C3_8~R3C8_6~R4C1_8~R4C5_6~R4C9_3~R5C1_' +
          '2~R5C4_8~R5C6_3~R5C9_1~R6C1_7~R6C5_2~R6C9_6~R7C2_6~R7C7_2~R7C8_8~R8C4_4~R8C5_1~R8C6_9~R8C9_5~R9C5_' +
          '8~R9C8_7~R9C9_9',
      },
      {
        name: 'A clue short: two solutions',
        verdict: 'multiple',
        text:
          '.~R1C1_5~R1C2_3~R1C3_4~R1C4_6~R1C5_7~R1C6_8~R1C7_9~R1C8_1~R1C9_2~R2C1_6~R2C2_7~R2C3_2~R2C4_1~R2C5_' +
          '9~R2C6_5~R2C7_3~R2C8_4~R2C9_8~R3C1_1~R3C2_9~R3C3_8~R3C4_3~R3C5_4~R3C6_2~R3C7_5~R3C8_6~R3C9_7~R4C1_' +
          '8~R4C2_5~R4C3_9~R4C4_7~R4C5_6~R4C7_4~R4C8_2~R5C1_4~R5C2_2~R5C3_6~R5C4_8~R5C5_5~R5C7_7~R5C8_9~R6C1_' +
          '7~R6C2_1~R6C3_3~R6C4_9~R6C5_2~R6C6_4~R6C7_8~R6C8_5~R6C9_6~R7C1_9~R7C2_6~R7C3_1~R7C4_5~R7C5_3~R7C6_' +
          '7~R7C7_2~R7C8_8~R7C9_4~R8C1_2~R8C2_8~R8C3_7~R8C4_4~R8C5_1~R8C6_9~R8C7_6~R8C8_3~R8C9_5~R9C1_3~R9C2_' +
          '4~R9C3_5~R9C4_2~R9C5_8~R9C6_6~R9C7_1~R9C8_7~R9C9_9',
      },
    ],
  },
];
