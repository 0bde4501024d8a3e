// A bare node:http server: what the machine and the engine allow without the program.
//   moves: appends the same event to the same engine with the same group commit, and answers
//   board: runs the board's SQL and answers the board's bytes
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARD_PAGE, BOARD_STAGES } from '@lox/contracts/leads.js';
import { findSql, summariseSql } from '../src/platform/document-store/sqlite-query.js';
import { SqliteEventStore } from '../src/platform/event-store/sqlite-event-store.js';
import { openSqlite } from '../src/platform/sqlite.js';
import { newEvent } from './seed.js';

const [kind = '', dataDir = '', collection = '', bytesFile = ''] = process.argv.slice(2);
const file = join(dataDir, 'lox.db');
const handle = kind === 'moves' ? moves() : board();
const server = createServer(handle).listen(0, '127.0.0.1', () => {
  console.info(`http://localhost:${(server.address() as AddressInfo).port}`);
});

function moves() {
  const store = new SqliteEventStore(file);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status } = JSON.parse(Buffer.concat(chunks).toString()) as { status: 'new' };
      const event = newEvent({ type: 'LeadStageMoved', data: { from: 'new', to: status } });
      const stream = `lead-${request.url?.split('/').at(-1) ?? ''}`;
      void store.append(stream, [event], { expectedRevision: 'any' }).then(({ revision }) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ revision }));
      });
    });
  };
}

function board() {
  const db = openSqlite(file);
  const bytes = readFileSync(bytesFile);
  const none = new Set<string>();
  const statements = [
    summariseSql(collection, {}, { by: ['stage'], count: true, sum: { value: 'value' } }, none),
    ...BOARD_STAGES.map((stage) =>
      findSql(collection, { stage }, { sort: { stageEnteredAt: -1 }, limit: BOARD_PAGE }, none),
    ),
  ].map(({ text, parameters }) => ({ statement: db.prepare(text).raw(), parameters }));
  return (_: IncomingMessage, response: ServerResponse): void => {
    for (const { statement, parameters } of statements) statement.all(...parameters);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(bytes);
  };
}
