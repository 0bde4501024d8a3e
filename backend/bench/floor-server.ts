// A bare node:http server: what the machine and the engine allow without the program.
//   moves: appends the same event to the same engine with the same group commit, and answers
//   leads: appends the event of a new lead to a stream of its own, and answers
//   answers: runs the same SQL, if any, and answers the same bytes
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../src/platform/storage/sqlite/file/open-sqlite.js';
import type { FloorAnswer } from './floor.js';

const [kind = '', dataDir = '', answersFile = ''] = process.argv.slice(2);
const file = join(dataDir, 'lox.db');
// Loaded where it is needed: how long a bare server takes to start is a floor too.
const handle = kind === 'answers' ? answers() : (await import('./floor-appends.js')).appends(kind, file);
const server = createServer(handle).listen(0, '127.0.0.1', () => {
  console.info(`http://localhost:${(server.address() as AddressInfo).port}`);
});

function answers() {
  const db = openSqlite(file);
  const prepared = new Map<string, ReturnType<typeof db.prepare<(string | number)[]>>>();
  const statementOf = (text: string) => {
    const statement = prepared.get(text) ?? db.prepare<(string | number)[]>(text).raw();
    prepared.set(text, statement);
    return statement;
  };
  const given = JSON.parse(readFileSync(answersFile, 'utf8')) as FloorAnswer[];
  const ready = given.map(({ statements, status = 200, type, encoding, body }) => ({
    statements: statements.map(({ text, parameters }) => ({ statement: statementOf(text), parameters })),
    status,
    headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
    body: Buffer.from(body, 'base64'),
  }));
  let turn = 0;
  return (_: IncomingMessage, response: ServerResponse): void => {
    const answer = ready[turn++ % ready.length];
    if (!answer) return void response.writeHead(404).end();
    for (const { statement, parameters } of answer.statements) statement.all(...parameters);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
}
