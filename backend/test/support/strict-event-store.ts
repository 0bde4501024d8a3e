import {
  Client,
  credentials,
  Server,
  ServerCredentials,
  type MethodDefinition,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { Status } from '@eventstore/db-client/generated/status_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Any } from 'google-protobuf/google/protobuf/any_pb.js';

/** How servers name what they refuse: the whole append, since 20; a single event, since 25. */
export const SIZE_REFUSALS = ['MaximumAppendSizeExceeded', 'MaximumAppendEventSizeExceeded'] as const;
export type SizeRefusal = (typeof SIZE_REFUSALS)[number];

export interface StrictEventStore {
  url: string;
  close(): void;
}

const asIs = (bytes: Buffer): Buffer => bytes;
const raw = ({
  path,
  requestStream,
  responseStream,
}: Pick<MethodDefinition<Buffer, Buffer>, 'path' | 'requestStream' | 'responseStream'>) => ({
  ...{ path, requestStream, responseStream },
  ...{ requestSerialize: asIs, requestDeserialize: asIs, responseSerialize: asIs, responseDeserialize: asIs },
});

/** An event store that forwards all calls, but refuses appends of events with more data than this. */
export async function startStrictEventStore(
  url: string,
  maxBytes: number,
  refusal: SizeRefusal,
): Promise<StrictEventStore> {
  const behind = new Client(new URL(url).host, credentials.createInsecure());
  const server = new Server();
  const { read, batchAppend } = StreamsService;
  const { getSupportedMethods } = ServerFeaturesService;
  server.addService(
    { read: raw(read), batchAppend: raw(batchAppend) },
    {
      read(call: ServerWritableStream<Buffer, Buffer>) {
        const answers = behind.makeServerStreamRequest(read.path, asIs, asIs, call.request, call.metadata);
        answers.on('data', (answer: Buffer) => call.write(answer));
        answers.on('end', () => call.end());
        answers.on('error', (error) => call.destroy(error));
        call.on('cancelled', () => answers.cancel());
      },
      batchAppend(call: ServerDuplexStream<Buffer, Buffer>) {
        const line = behind.makeBidiStreamRequest(batchAppend.path, asIs, asIs, call.metadata);
        line.on('data', (answer: Buffer) => call.write(answer));
        line.on('end', () => call.end());
        line.on('error', (error) => call.destroy(error));
        call.on('data', (bytes: Buffer) => {
          const request = streams.BatchAppendReq.deserializeBinary(bytes);
          const weights = request.getProposedMessagesList().map((one) => one.getData_asU8().length);
          if (weights.some((weight) => weight > maxBytes)) call.write(refused(request, refusal));
          else line.write(bytes);
        });
        call.on('end', () => line.end());
        call.on('cancelled', () => line.cancel());
      },
    },
  );
  server.addService(
    { getSupportedMethods: raw(getSupportedMethods) },
    {
      getSupportedMethods(call: ServerUnaryCall<Buffer, Buffer>, answer: sendUnaryData<Buffer>) {
        behind.makeUnaryRequest(getSupportedMethods.path, asIs, asIs, call.request, call.metadata, answer);
      },
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    const bound = (error: Error | null, at: number): void => (error ? reject(error) : resolve(at));
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), bound);
  });
  const close = (): void => {
    server.forceShutdown();
    behind.close();
  };
  return { url: `esdb://127.0.0.1:${port}?tls=false`, close };
}

function refused(request: InstanceType<typeof streams.BatchAppendReq>, refusal: SizeRefusal): Buffer {
  const details = new Any();
  details.pack(new shared.MaximumAppendSizeExceeded().serializeBinary(), `event_store.client.${refusal}`);
  const status = new Status();
  status.setCode(3);
  status.setMessage(refusal);
  status.setDetails(details);
  const answer = new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId()).setError(status);
  return Buffer.from(answer.serializeBinary());
}
