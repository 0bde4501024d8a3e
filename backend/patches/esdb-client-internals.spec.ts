import { EventStoreDBClient } from '@eventstore/db-client';
import { catchBackgroundErrors, clientInternals } from './esdb-client-internals.js';

const client = (): EventStoreDBClient =>
  new EventStoreDBClient({ endpoint: '127.0.0.1:1' }, { insecure: true });

it('finds the members of the client that it calls', () => {
  const { getChannel, getGRPCClient, handleError, callArguments } = clientInternals(client());
  expect([getChannel, getGRPCClient, handleError, callArguments].map((member) => typeof member)).toEqual(
    Array(4).fill('function'),
  );
});

it('lets no error of the background out', async () => {
  const failing = client();
  clientInternals(failing).handleError = () => Promise.reject(new Error('no leader'));
  catchBackgroundErrors(failing);
  await expect(clientInternals(failing).handleError()).resolves.toBeUndefined();
});
