// The suites talk to real servers over sockets; a loaded machine may take its time, and time is never asserted.
jest.setTimeout(60_000);

// CI runs the suites on a shared, busy machine: a test that fails there is tried once more, and both tries are shown.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
