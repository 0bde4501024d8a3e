// The suites talk to real servers over sockets; a loaded machine may take its time, and time is never asserted.
jest.setTimeout(60_000);
