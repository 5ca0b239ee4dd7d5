import type { Progress } from './fill.ts';

/** Prints how far a restore is: on a terminal in one line, else in a line each ten percent. */
export function showProgress(output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Progress {
  let [before, shown] = ['', -1];
  return (step, done, total) => {
    const percent = Math.min(100, Math.floor((100 * done) / total));
    const whole = output.isTTY ? percent : percent - (percent % 10);
    if (step === before && whole === shown) return;
    const begun = step !== before && before !== '';
    [before, shown] = [step, whole];
    const line = `${step}: ${whole} %`;
    if (!output.isTTY) output.write(`${line}\n`);
    // The next step begins below; the last one ends its line.
    else output.write(`${begun ? '\n' : ''}\r${line}${step === 'Comparing' && whole === 100 ? '\n' : ''}`);
  };
}
