// Of: @eventstore/db-client 6.2.1
// Tested by: backend/patches/esdb-batch-protocol.spec.ts, backend/test/contracts/event-store.esdb-batches.spec.ts
// Needed by: the bench's writes on the production pair; 930 appends/s instead of 1,505 without it (docs/adr/0046).
// Goes when: the client's own batch append keeps the waiting appends of each connection apart.
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js';
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, {
  type BatchAppendReq as Request,
  type BatchAppendResp as Answer,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { clientInternals } from './esdb-client-internals.js';
import type { ExpectedRevision } from '../src/platform/storage/event-store/event-store.js';
import type { SerialisedEvent } from '../src/platform/storage/event-store/serialise-events.js';

const MAX_REQUEST_BYTES = 1_000_000;

export type { Request, Answer };
export type StreamsStub = StreamsClient;
export type BatchAppendCall = ReturnType<StreamsClient['batchAppend']>;

export interface BatchAppendResult {
  revision: number;
  /** Undefined where the server does not say, as for some repetitions. */
  commit: bigint | undefined;
}

export function streamsStub(client: EventStoreDBClient): Promise<StreamsStub> {
  return clientInternals(client).getGRPCClient(StreamsClient, 'appendToStream') as Promise<StreamsStub>;
}

/** Throws on a closed channel. */
export function openBatchAppendCall(client: EventStoreDBClient, stub: StreamsStub): BatchAppendCall {
  const [metadata, options] = clientInternals(client).callArguments(
    { requiresLeader: true },
    { deadline: Infinity },
  );
  return stub.batchAppend(metadata, options);
}

export function reportCallFailure(client: EventStoreDBClient, stub: StreamsStub, error: Error): void {
  void clientInternals(client).handleError(stub, error);
}

export const toCommandError = (error: Error): Error =>
  convertToCommandError(error as Parameters<typeof convertToCommandError>[0]) ?? error;

/** The server stores the append as a whole when it has the last request. */
export function toRequests(
  id: string,
  stream: string,
  events: readonly SerialisedEvent[],
  expected: ExpectedRevision,
): Request[] {
  let request = newRequest(id).setOptions(toOptions(stream, expected));
  const requests = [request];
  let bytes = 0;
  for (const event of events) {
    const message = toMessage(event);
    const weight = message.getData_asU8().length + message.getCustomMetadata_asU8().length;
    if (bytes > 0 && bytes + weight > MAX_REQUEST_BYTES) {
      requests.push((request = newRequest(id)));
      bytes = 0;
    }
    request.addProposedMessages(message);
    bytes += weight;
  }
  request.setIsFinal(true);
  return requests;
}

export const correlationIdOf = (answer: Answer): string => parseUUID(answer.getCorrelationId()) ?? '';

export class AppendSizeRefused extends Error {}

/** @throws the client's error, or `AppendSizeRefused` */
export function readResponse(answer: Answer, stream: string): BatchAppendResult {
  const refused = answer.getError();
  if (refused) throw appendError(refused, stream);
  const success = answer.getSuccess();
  const commit = success?.getPosition()?.getCommitPosition();
  return {
    revision: Number(success?.getCurrentRevision()),
    commit: commit === undefined ? undefined : BigInt(commit),
  };
}

/** The client does not know `MaximumAppendEventSizeExceeded`. */
const SIZE_ERROR = /Maximum\w*SizeExceeded/;

function appendError(refused: NonNullable<ReturnType<Answer['getError']>>, stream: string): Error {
  const message = refused.getMessage();
  if (SIZE_ERROR.test(`${refused.getDetails()?.getTypeName()} ${message}`))
    return new AppendSizeRefused(message);
  return refused.hasDetails() ? unpackToCommandError(refused, stream) : new Error(message);
}

function toOptions(stream: string, expected: ExpectedRevision): Request.Options {
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  // No deadline, which the server would judge by its own clock.
  if (expected === 'any') return options.setAny(new shared.Empty());
  if (expected === 'no_stream') return options.setNoStream(new shared.Empty());
  return options.setStreamPosition(String(expected));
}

function toMessage({ event, data, metadata }: SerialisedEvent): Request.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(new shared.UUID().setString(event.id));
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
  return message.setData(Buffer.from(data)).setCustomMetadata(Buffer.from(metadata));
}

function newRequest(id: string): Request {
  return new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id));
}
