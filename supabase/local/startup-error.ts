/** A reason not to start that the person at the keyboard can mend. Shown as one sentence, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Runs an entry point. A StartupError is printed as it is and ends the process, whatever is open, with code 1. */
export async function runEntry(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
