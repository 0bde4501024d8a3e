// The suites talk to real servers over sockets; a loaded machine may take its time, and time is never asserted. The
// limit ends what would never end; nothing is tried again, since a second try would hide a race.
jest.setTimeout(600_000);
