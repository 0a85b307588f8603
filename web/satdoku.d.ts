/** The types of satdoku.js. */

export type Source = URL | string | ArrayBuffer | Uint8Array | WebAssembly.Module;

/** Text, or bytes as a file has them. */
export type Input = string | Uint8Array;

export type Verdict = 'unique' | 'multiple' | 'none' | 'unknown' | 'invalid';

export type Format =
  | 'auto' | 'grid' | 'spaced' | 'cases' | 'line' | 'sudominoku' | 'sdk' | 'ss' | 'killer' | 'csv' | 'jigsaw'
  | 'pencilmarks' | 'constraints' | 'script' | 'table' | 'fpuzzles' | 'fpuzzles-base64' | 'fpuzzles-link'
  | 'sudokupad-link' | 'sudokumaker' | 'sudokumaker-link';

/** A line that the program said on standard error. */
export interface Diagnostic {
  message: string;
  /** It is no error: it says, say, in which of two ways the input was read. */
  note: boolean;
  /** `<stdin>` for the text that was asked about. */
  file?: string;
  /** From 1 on; both or neither. */
  line?: number;
  column?: number;
}

export type ErrorCode = 'parse' | 'usage' | 'memory' | 'internal';

export class SatdokuError extends Error {
  constructor(
    code: ErrorCode,
    message: string,
    more?: {
      file?: string;
      line?: number;
      column?: number;
      diagnostics?: Diagnostic[];
      answers?: Answer[];
      cause?: unknown;
    },
  );
  readonly name: 'SatdokuError';
  /** What was read is wrong; what was asked is; there was not enough memory; or the program broke off. */
  code: ErrorCode;
  file: string | undefined;
  line: number | undefined;
  column: number | undefined;
  diagnostics: Diagnostic[];
  /** Those of the puzzles before. */
  answers: Answer[];
}

// ---- Options: those of the program, in camel case ----

export interface RunSettings {
  /** Hears what the program writes, as it does. */
  onOutput?: ((text: string) => void) | undefined;
  onError?: ((text: string) => void) | undefined;
  /** How much memory it may take, in MiB, from 4 to 4095; 1024 unless said. */
  memory?: number | undefined;
  /** The files that there are. */
  files?: Record<string, Input> | undefined;
  environment?: Record<string, string> | undefined;
}

export interface RunResult {
  /** The exit code. */
  code: number;
  output: string;
  errors: string;
  /** The files that there are in the end. */
  files: Record<string, Uint8Array>;
}

export interface Options extends RunSettings {
  onDiagnostic?: (diagnostic: Diagnostic) => void;
  from?: Format;
  size?: number;
  /** Such as "2x3". */
  box?: string;
  /** Such as "0-F". */
  digits?: string;
  board?: 'samurai';
  ignoreUnknown?: boolean;
  skip?: number;
  take?: number;
}

export interface Echoing extends Options {
  /** Answers have the text of their puzzle, too. */
  echo?: boolean;
}

export interface Solving extends Options {
  maxClauses?: number;
  /** Seconds for each puzzle. */
  timeLimit?: number;
}

export type Level = 'none' | 'givens' | 'singles' | 'locked' | 'probe';

export interface CheckOptions extends Solving, Echoing {
  simplify?: Level;
  only?: Verdict[];
}
export interface SolveOptions extends Solving, Echoing {
  simplify?: Level;
  any?: boolean;
  all?: boolean;
  limit?: number;
}
export interface CountOptions extends Solving, Echoing {
  limit?: number;
  tilings?: boolean;
  estimate?: boolean;
  samples?: number;
  seed?: number;
}
export interface CandidatesOptions extends Solving, Echoing {}
export interface ExplainOptions extends Solving, Echoing {
  all?: boolean;
  limit?: number;
  /** The solution that is meant: what makes the puzzle unique is then said of this one. */
  solution?: string;
  /** Kinds of clues that may be added, in place of givens; only with `solution`. */
  with?: string[] | string;
}
/** A digit to be given or crossed out, and how many solutions that leaves. */
export interface Best {
  cell: string;
  digit: number;
  left: number;
}
export interface MinimizeOptions extends Solving, Echoing {
  seed?: number;
  witness?: boolean;
}
export interface ConvertOptions extends Echoing {
  to: Format;
}
export interface ProveOptions extends Solving, Echoing {
  lrat?: boolean;
  puzzle?: number;
  count?: boolean;
  limit?: number;
}
export interface VerifyOptions extends RunSettings {
  onDiagnostic?: (diagnostic: Diagnostic) => void;
  maxClauses?: number;
  timeLimit?: number;
}
export interface DrawOptions extends Solving {
  /** false: a picture of text. */
  svg?: boolean;
  ascii?: boolean;
  color?: 'auto' | 'always' | 'never';
  solve?: boolean;
  candidates?: boolean;
  /** Such as "3x2". */
  sheet?: string;
  puzzle?: number;
}
export interface EncodeOptions extends Options {
  encoding?: 'extended' | 'efficient' | 'minimal';
  amo?: 'pairwise' | 'sequential' | 'product' | 'bimander' | 'commander';
  dominoes?: 'partner' | 'placement';
  simplify?: Level;
  unique?: boolean;
  cubes?: number;
  split?: 'even' | 'path';
  opb?: boolean;
  wcnf?: boolean;
  gcnf?: boolean;
  names?: boolean;
  puzzle?: number;
  timeLimit?: number;
  maxClauses?: number;
}

// ---- Answers: the objects that the program prints with --json ----

export interface Answer {
  /** From 1 on. */
  puzzle: number;
  file: string;
  line: number;
  name?: string;
  text?: string;
  /** null where it was not asked for. */
  verdict?: Verdict | null;
  /** Of an invalid puzzle: what is wrong, and where in the line. */
  column?: number;
  message?: string;
}
export interface Judged extends Answer {
  verdict: Verdict | null;
}
export interface CheckAnswer extends Judged {
  verdict: Verdict;
  solution?: string;
}
export interface SolveAnswer extends Judged {
  solution?: string;
  /** With `all`: whether these are all. */
  complete?: boolean;
  solutions?: string[];
}
export interface CountAnswer extends Judged {
  count?: number;
  complete?: boolean;
  tilings?: number[];
  estimate?: number | null;
  low?: number | null;
  high?: number | null;
  log10?: number;
  samples?: number;
  exact?: boolean;
  seed?: number;
}
export interface CandidatesAnswer extends Judged {
  /** Rows of cells of digits; null where the board has no cell. */
  candidates?: (number[] | null)[][];
}
/** A clue: "r1c2=5", or with a kind. */
export type Piece = string | { kind: string; cells: string[]; values: (number | string)[]; text?: string };
/** A branch of an Or, which is that one of the pieces, and those of the others that it cannot stand with. */
export interface Branch {
  piece: number;
  branch: Piece;
  against: Piece[];
}
export interface Conflict {
  pieces: Piece[];
  reason: string | null;
  /** Of all Ors among the pieces. */
  branches?: Branch[];
}
export interface Repair {
  pieces: Piece[];
  /** Whether it leaves one solution; null: not known. */
  unique: boolean | null;
  would_be?: (number | number[])[];
  /** In words which marks the solution has where a strict rule wants none. */
  missing?: string;
  /** Of one clue that has a value: with which others the puzzle has a solution, the nearest first. */
  could_be?: { values: number[]; unique: boolean | null }[];
  /** There are no others in reach. */
  all_values?: boolean;
}
export interface ExplainAnswer extends Judged {
  stopped?: boolean;
  conflicts?: Conflict[];
  smallest_conflict?: boolean;
  complete?: boolean;
  repairs?: Repair[];
  all_repairs?: boolean;
  repair?: Piece[] | null;
  smallest?: boolean;
  solutions?: string[];
  differ?: string[];
  extra?: Piece[] | null;
  /** The solution that the extra clues leave. */
  left?: string | null;
  /** Cells in which all solutions agree. */
  agree?: string[] | null;
  /** How many solutions there are; null: 100 or more, or not known. */
  count?: number | null;
  best_given?: Best | null;
  best_crossed?: Best | null;
}
export interface MinimizeAnswer extends Judged {
  pieces?: Piece[];
  witnesses?: string[];
}
export interface ConvertAnswer extends Answer {
  to?: Format;
  /** null: the format cannot say it, `message` says why. */
  output?: string | null;
}
export interface ProveAnswer extends Judged {
  count?: number;
  complete?: boolean;
  /** The certificate; none where there was no time for one. */
  files: Record<string, string>;
}
export interface VerifyAnswer {
  file: string;
  /** null: there was no time. */
  verified: boolean | null;
  verdict?: Verdict;
  count?: number;
  message?: string;
}
export interface Versions {
  satdoku: string;
  picosat: string;
  cadical: string | null;
  jansson: string;
  zlib: string | null;
  librsvg: string | null;
  build: {
    type: string;
    compiler: string;
    system: string;
    library: string;
    assertions: boolean;
    hardened: boolean;
    fortified: boolean;
  };
}

export class Satdoku {
  constructor(module: WebAssembly.Module);
  /** What was compiled: a worker can be sent it, and load it at once. */
  get module(): WebAssembly.Module;
  /** Runs the program as it is. */
  run(args: string[], input?: Input, settings?: RunSettings): RunResult;
  check(text: Input, options?: CheckOptions): CheckAnswer[];
  solve(text: Input, options?: SolveOptions): SolveAnswer[];
  count(text: Input, options?: CountOptions): CountAnswer[];
  candidates(text: Input, options?: CandidatesOptions): CandidatesAnswer[];
  explain(text: Input, options?: ExplainOptions): ExplainAnswer[];
  minimize(text: Input, options?: MinimizeOptions): MinimizeAnswer[];
  convert(text: Input, options: ConvertOptions): ConvertAnswer[];
  encode(text: Input, options?: EncodeOptions): string;
  draw(text: Input, options?: DrawOptions): string;
  prove(text: Input, options?: ProveOptions): ProveAnswer[];
  /** Of a certificate, as an answer of prove() has it. */
  verify(files: Record<string, Input>, options?: VerifyOptions): VerifyAnswer;
  version(): Versions;
}

/** Compiles the program; default: the file that comes with this one. */
export function load(source?: Source): Promise<Satdoku>;
