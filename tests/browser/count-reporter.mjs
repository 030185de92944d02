/** Tells scripts/test.mjs how many browser tests passed and failed, and names those that needed a second try. */
export default class CountReporter {
  #results = new Map();

  onTestEnd(test, result) {
    const passed = result.status === test.expectedStatus;
    if (passed && result.retry > 0) console.log(`\npassed at the second try: ${test.title}`);
    this.#results.set(test.id, passed);
  }

  onEnd() {
    const all = [...this.#results.values()];
    const passed = all.filter(Boolean).length;
    process.send?.({ passed, failed: all.length - passed });
  }
}
