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
import type { SerialisedEvent } from '../src/platform/storage/event-store/event-serialisation.js';

/** What one request may weigh, well below what gRPC lets pass; a larger append takes several. */
const MAX_REQUEST_BYTES = 1_000_000;

export type { Request, Answer };
export type StreamsStub = StreamsClient;
/** The open call: requests go in, answers come out in any order. */
export type BatchAppendCall = ReturnType<StreamsClient['batchAppend']>;

export interface BatchAppendResult {
  revision: number;
  /** Commit position; undefined when the server does not say, as for some repetitions. */
  commit: bigint | undefined;
}

/** What calls are made through now; another one whenever the client has turned to another member. */
export function streamsStub(client: EventStoreDBClient): Promise<StreamsStub> {
  return clientInternals(client).getGRPCClient(StreamsClient, 'appendToStream') as Promise<StreamsStub>;
}

/** Opens a call, with the credentials of the connection string as every other; throws on a channel that is closed. */
export function openBatchAppendCall(client: EventStoreDBClient, stub: StreamsStub): BatchAppendCall {
  const [metadata, options] = clientInternals(client).callArguments(
    { requiresLeader: true },
    { deadline: Infinity },
  );
  return stub.batchAppend(metadata, options);
}

/** Lets the client turn to another member or connect again, where the failure of a call calls for it. */
export function reportCallFailure(client: EventStoreDBClient, stub: StreamsStub, error: Error): void {
  void clientInternals(client).handleError(stub, error);
}

/** The failure of a call by the client's name for it. */
export const toCommandError = (error: Error): Error =>
  convertToCommandError(error as Parameters<typeof convertToCommandError>[0]) ?? error;

/** The requests of one append; the server stores all of it, or nothing, when it has the last. */
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

/** The id of the append that is answered. */
export const correlationIdOf = (answer: Answer): string => parseUUID(answer.getCorrelationId()) ?? '';

/** The server takes no append, or no event, of this size. */
export class AppendSizeRefused extends Error {}

/** What an answer says; throws the client's error, or `AppendSizeRefused`, for an append that was refused. */
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

/** `MaximumAppendSizeExceeded`, and `MaximumAppendEventSizeExceeded`, which the client does not know. */
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
  // No deadline: it would be an instant, judged by the server's own clock.
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
