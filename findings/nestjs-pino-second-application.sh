#!/usr/bin/env bash
# nestjs-pino 5.2.1 with @nestjs/core 12.5.1: of several applications in one process (tests, a worker beside a server) the
# first one's level and destination hold for all; the options of the others are dropped without a word.
# The guess: `LoggerModule.forRoot` configures the application that imports it. Seen, lines in the second one's stream:
#   alone                                      1
#   after a first application that is silent   0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nestjs-pino@5.2.1 pino-http@11.0.0 pino@10.4.0 \
  @nestjs/core@12.5.1 @nestjs/common@12.5.1 reflect-metadata@0.2.2 rxjs@7.8.2 2>/dev/null
cat >two.mjs <<'JS'
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Logger, LoggerModule } from 'nestjs-pino';

let lines = 0;
const counting = { write: () => void lines++ };
const open = async (options) => {
  class App {}
  Module({ imports: [LoggerModule.forRoot({ pinoHttp: options })] })(App);
  return NestFactory.createApplicationContext(App, { logger: false });
};
if (process.argv[2] === 'after') await open({ level: 'silent' });
const second = await open([{ level: 'info' }, counting]);
second.get(Logger).log('seen');
console.log(lines);
JS
diff <(node two.mjs alone; node two.mjs after) <(printf '%s\n' 1 0)
