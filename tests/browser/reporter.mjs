import { relative } from 'node:path';

/** Report the outcome of each journey to scripts/tests/journeys.mjs, by the events of test files. */
export default class Reporter {
  onTestEnd(test, { status, duration: ms, errors, attachments, workerIndex }) {
    const file = relative(process.cwd(), test.location.file);
    if (status === 'skipped') return;
    const passed = status === test.expectedStatus;
    const said = errors.map(({ stack, message, value }) => stack ?? message ?? value);
    const differences = attachments.flatMap(({ name, path }) =>
      path && /-diff\.\w+$/.test(name) ? [`Look at ${relative(process.cwd(), path)}`] : [],
    );
    const error = [...said, ...differences].join('\n\n');
    process.send?.({ file, name: test.title, ms, passed, error, worker: workerIndex });
  }

  /** Errors outside a journey: a file that cannot be parsed, or a worker that fails as it ends. */
  onError({ stack, message, value }) {
    process.send?.({
      file: 'tests/browser',
      name: 'journeys',
      ms: 0,
      passed: false,
      error: stack ?? message ?? value,
    });
  }

  printsToStdio() {
    return true;
  }
}
