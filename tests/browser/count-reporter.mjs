import { basename } from 'node:path';

/** Tells scripts/test.mjs how many browser tests passed and failed, and names those that needed a second try. */
export default class CountReporter {
  #results = new Map();
  #took = [];

  onTestEnd(test, result) {
    const passed = result.status === test.expectedStatus;
    if (passed && result.retry > 0) console.log(`\npassed at the second try: ${test.title}`);
    this.#results.set(test.id, passed);
    this.#took.push({ ms: result.duration, name: test.title, where: basename(test.location.file) });
  }

  onEnd() {
    const all = [...this.#results.values()];
    const passed = all.filter(Boolean).length;
    process.send?.({ passed, failed: all.length - passed, took: this.#took });
  }
}
