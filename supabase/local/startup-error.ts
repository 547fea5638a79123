/** A startup problem that the operator can resolve. It is printed as one sentence, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Runs an entry point. A StartupError is printed as it is and exits with code 1, even with open handles. */
export async function runEntry(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
