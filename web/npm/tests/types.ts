// What programs in TypeScript do with the package; and what they may not.
import { load, SatdokuError, type Satdoku, type Verdict } from 'satdoku';

export async function use(): Promise<void> {
  const satdoku: Satdoku = await load();
  const again: Satdoku = await load(satdoku.module);
  const puzzle = new Uint8Array();
  const verdicts: Verdict[] = satdoku.check('1...', { size: 4, timeLimit: 1, memory: 64 }).map((a) => a.verdict);
  const solution: string | undefined = satdoku.solve(puzzle, { any: true })[0]?.solution;
  const counted: number | undefined = satdoku.count(puzzle, { limit: 5 })[0]?.count;
  const digits: (number[] | null)[] | undefined = satdoku.candidates(puzzle)[0]?.candidates?.[0];
  const reason: string | null | undefined = satdoku.explain(puzzle, { all: true })[0]?.conflicts?.[0]?.reason;
  const pieces = satdoku.minimize(puzzle, { seed: 3, witness: true })[0]?.pieces;
  const kinds: string[] = (pieces ?? []).map((piece) => (typeof piece === 'string' ? 'Given' : piece.kind));
  const output: string | null | undefined = satdoku.convert(puzzle, { to: 'fpuzzles-link' })[0]?.output;
  const text: string = satdoku.encode(puzzle, { encoding: 'minimal', amo: 'product' }) + satdoku.draw(puzzle);
  const files = satdoku.prove(puzzle, { lrat: true })[0]?.files ?? {};
  const verified: boolean | null = satdoku.verify(files).verified;
  const heard = (text: string): void => void text.length;
  const { code, errors }: { code: number; errors: string } = again.run(['help'], '', { onOutput: heard });
  try {
    satdoku.check(puzzle, { onDiagnostic: (d) => void d.message.length });
  } catch (error) {
    if (error instanceof SatdokuError && error.code === 'parse') {
      const line: number | undefined = error.line;
      void line;
    }
  }
  void [verdicts, solution, counted, digits, reason, kinds, output, text, verified, code, errors];

  // @ts-expect-error there is no such option
  satdoku.check(puzzle, { timelimit: 1 });
  // @ts-expect-error convert has to be told the format
  satdoku.convert(puzzle);
  // @ts-expect-error there is no such verdict
  satdoku.check(puzzle, { only: ['perhaps'] });
  // @ts-expect-error a puzzle is text or bytes
  satdoku.solve([5, 3]);
  // @ts-expect-error an encoding that there is not
  satdoku.encode(puzzle, { encoding: 'best' });
}
