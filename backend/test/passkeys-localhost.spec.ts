import { addPasskey, isSignedIn, signInWithPasskey } from './support/second-factors.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp({ PUBLIC_URL: 'https://lox.example.com' });

it('a passkey is made and opens a session at http://localhost, though the public address is another', async () => {
  const person = await app.person();
  const { device, answer } = await addPasskey(app, person.client);
  expect(answer.status).toBe(201);
  const client = app.visitor();
  expect((await signInWithPasskey(app, client, device)).status).toBe(200);
  expect(await isSignedIn(client)).toBe(true);
});
