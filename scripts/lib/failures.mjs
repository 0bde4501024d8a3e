/** The names of what failed in Jest's JSON report; a suite that could not be loaded goes by its first line of why. */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ assertionResults, message, status }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    if (failed.length > 0 || status !== 'failed') return failed;
    return [firstLine(message)];
  });
}

/** The names of the journeys in Playwright's JSON report that have one of these outcomes: `unexpected`, `flaky`. */
export function journeysThatWere(outcomes, suites = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter((test) => outcomes.includes(test.status))
        .map((test) => `${file} › ${title} (${test.projectName}, ${test.status})`),
    ),
    ...journeysThatWere(outcomes, suite.suites),
  ]);
}

const firstLine = (text) => text.split('\n').find((line) => line.trim()) ?? '';
