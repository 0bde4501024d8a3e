import type { InvitedUser } from '@lox/contracts/user-management.js';
import {
  choosePasswordByLink,
  confirmEmailByLink,
  readAccountLink,
  postPasswordReset,
  tokenInLink,
  linkTokenOf,
} from './support/account-links.js';
import { loggedSuite } from './support/logged-suite.js';
import { newUser } from './support/users.js';

const { app, log } = loggedSuite();

it('no token, address or password of a link gets into a log, whatever becomes of the call', async () => {
  const { password, ...input } = { ...newUser(), invite: true };
  const { body } = await app.admin.client.post<InvitedUser>('/api/admin/users', input);
  const invitation = tokenInLink(body.invitationLink);
  const browser = app.visitor();
  await browser.get(`/conta/convite?token=${invitation}`);
  await browser.get(`/conta/convite?token=${invitation}&x=%`);
  await readAccountLink(browser, invitation);
  await choosePasswordByLink(browser, invitation, 'curta');
  await choosePasswordByLink(browser, invitation, password);
  await choosePasswordByLink(browser, invitation, password);
  await postPasswordReset(app.visitor(), body.email);
  await browser.post('/api/account/email', { email: `nova-${body.email}` });
  const change = await linkTokenOf(app, 'email-new', body.id);
  await confirmEmailByLink(app.visitor(), change);
  const lost = await linkTokenOf(app, 'password-reset', body.id);
  for (const secret of [invitation, change, lost, body.email, password]) {
    expect(secret).toEqual(expect.any(String));
    expect(log()).not.toContain(secret);
  }
  expect(log()).toContain('/api/auth/links/password');
});
