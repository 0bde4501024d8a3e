#!/bin/bash
# The health check of a MongoDB: healthy is who answers for the replica set. It asks in MongoDB's own bytes, since to
# start mongosh every five seconds takes an eighth of a core; that is done only until there is a set, to make it.
export LC_ALL=C

# OP_MSG { hello: 1, $db: "admin" }: its length, a request id, no answer to, the opcode, flags; one document.
hello='\x34\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\xdd\x07\x00\x00\x00\x00\x00\x00\x00'
hello+='\x1f\x00\x00\x00\x10hello\x00\x01\x00\x00\x00\x02$db\x00\x06\x00\x00\x00admin\x00\x00'

exec 3<>/dev/tcp/127.0.0.1/27017 || exit 1
printf "$hello" >&3
# The answer comes in one piece; a variable of bash holds no NUL.
answer=$(timeout 3 dd bs=64K count=1 status=none <&3 | tr '\0' ' ')
[ -n "$answer" ] || exit 1

says() { [[ $answer == *"$1 "$'\x01'* ]]; }
says isWritablePrimary && exit 0
# A set of one, the only one without REPLICA_MEMBERS, has nobody else to write to.
[ -n "${REPLICA_MEMBERS+named}" ] && says secondary && exit 0
exec mongosh --quiet --file /mongo-health.js
