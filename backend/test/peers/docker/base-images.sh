#!/bin/sh
# Makes the images that docker/ begins with, under their names, for a Docker engine that reaches no registry of images:
# Debian by debootstrap, Node and npm from npm, Caddy from Debian. The two engines are what ENGINES_COMMAND starts, as
# `npm run torture -- --engines` has it; each is in an image with the folder of that command. Run by root.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")

debootstrap --variant=minbase --include=ca-certificates,caddy,curl,libatomic1 "$suite" "$work/root" >"$work/debootstrap.log" ||
  { cat "$work/debootstrap.log" >&2; exit 1; }
# Whom this machine trusts beyond Debian's own list.
cp /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/"
rm -rf "$work/root/var/cache/apt" "$work/root/var/lib/apt/lists"
tar -C "$work/root" -c . | docker import --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' - lox-base >/dev/null

mkdir "$work/node"
npm install --silent --no-audit --no-fund --prefix "$work/node" node@26 npm
cat >"$work/node/Dockerfile" <<'END'
FROM lox-base
COPY node_modules/node/bin/node /usr/local/bin/
COPY node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node
END
docker build --quiet --tag node:26-slim "$work/node"

mkdir "$work/caddy"
cat >"$work/caddy/Dockerfile" <<'END'
FROM lox-base
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
END
docker build --quiet --tag caddy:2 "$work/caddy"

# What listens on loopback alone is led out; the program that the health checks run says yes once it listens.
mkdir "$work/engine"
cp -r "$(dirname "$ENGINES_COMMAND")" "$work/engine/command"
cat >"$work/engine/serve.mjs" <<'END'
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

const port = process.env.ENGINES_ONLY === 'mongodb' ? 27017 : 2113;
const own = { EVENTSTORE_PORT: '2114', MONGODB_PORT: '27018' };
const command = spawn(process.argv[2], { env: { ...process.env, ...own }, stdio: ['pipe', 'pipe', 'inherit'] });
command.once('exit', (code) => process.exit(code ?? 1));
process.once('SIGTERM', () => command.stdin.end());
command.stdout.once('data', () =>
  createServer((from) => {
    const to = connect(port + 1, '127.0.0.1');
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) socket.on('error', () => (from.destroy(), to.destroy()));
  }).listen(port),
);
END
cat >"$work/engine/is-there" <<END
#!/bin/bash
exec 3<>"/dev/tcp/127.0.0.1/\$PORT"
END
chmod +x "$work/engine/is-there"
engine() { # image, what ENGINES_COMMAND calls it, port, data, program of the health check
  cat >"$work/engine/Dockerfile" <<END
FROM node:26-slim
LABEL stand-in=yes
ENV MONGODB_REPLICA_SET=1 ENGINES_ONLY=$2 ENGINES_DATA_DIR=$4 PORT=$3
COPY command /engine
RUN EVENTSTORE_PORT=0 MONGODB_PORT=0 ENGINES_DATA_DIR=/tmp/first /engine/$(basename "$ENGINES_COMMAND") </dev/null
COPY serve.mjs /
COPY is-there $5
ENTRYPOINT ["node", "/serve.mjs", "/engine/$(basename "$ENGINES_COMMAND")"]
END
  docker build --quiet --tag "$1" "$work/engine"
}
engine "$EVENTSTORE_IMAGE" eventstoredb 2113 "$EVENTSTORE_DATA" /usr/bin/curl
engine "$MONGO_IMAGE" mongodb 27017 /data/db /usr/bin/mongosh
