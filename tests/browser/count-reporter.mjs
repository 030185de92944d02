import { basename } from 'node:path';

/** Tells scripts/test.mjs how many browser tests passed and failed, and how long each took. */
export default class CountReporter {
  #results = new Map();
  #took = [];

  onTestEnd(test, result) {
    const passed = result.status === test.expectedStatus;
    this.#results.set(test.id, passed);
    this.#took.push({ ms: result.duration, name: test.title, where: basename(test.location.file) });
  }

  onEnd() {
    const all = [...this.#results.values()];
    const passed = all.filter(Boolean).length;
    process.send?.({ passed, failed: all.length - passed, took: this.#took });
  }
}
