// Reports at the end of a run which tests passed only when they were retried, so that they are fixed.

export default class FlakyReporter {
  #names = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [why = ''] = test.result().errors?.[0]?.message.split('\n') ?? []
    this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}: ${why}`)
  }

  onTestRunEnd() {
    if (this.#names.length > 0) console.log(`\nPassed only at the second try:\n  ${this.#names.join('\n  ')}`)
  }
}
