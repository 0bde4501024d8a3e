import { useQuery } from '@tanstack/react-query';
import type { ApiToken, MadeApiToken } from '@lox/contracts/integrations.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { Button } from 'antd';
import { useState } from 'react';
import { curlExample } from './examples.js';
import { tokensQuery } from './integration-calls.js';
import { lastDayText, scopeText, STATE_TONES, TOKEN_STATES } from './integration-texts.js';
import { ListPanel } from '../../ui/ListPanel.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { SecretDialog } from '../../ui/SecretDialog.js';
import { useIntegrationActor, useRevokeToken } from './use-integrations.js';
import list from '../../ui/list-panel.module.css';

const TokenDialog = lazyDialog(() => import('./TokenDialog.js'));

export function TokensPanel() {
  const query = useQuery(tokensQuery);
  const { mayChange } = useIntegrationActor();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiToken | null>(null);
  return (
    <ListPanel
      title="Tokens de API"
      text="Com um token, um programa entra em seu nome, e pode só o que você escolher."
      blank="Nenhum programa entra por aqui ainda."
      query={query}
      add={mayChange && { label: 'Criar token', onClick: () => setMaking(true) }}
      lineOf={(token) => <TokenLine key={token.id} token={token} mayChange={mayChange} />}
    >
      {making && <TokenDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && (
        <SecretDialog
          title={`Token “${made.token.name}” criado`}
          label="Token"
          secret={made.secret}
          example={curlExample(window.location.origin, 'lox_…')}
          onClose={() => setMade(null)}
        />
      )}
    </ListPanel>
  );
}

function TokenLine({ token, mayChange }: { token: ApiToken; mayChange: boolean }) {
  const revoke = useRevokeToken();
  const { actor } = useIntegrationActor();
  const { name, state, owner, permissions, expiresAt, lastUsedAt } = token;
  const scope = scopeText(permissions);
  return (
    <li className={`row gap-4 ${list.line}`} aria-label={name}>
      <div className={`stack fills gap-0 ${list.about}`}>
        <p className="row gap-2 shrinks">
          <strong className="cut strong" title={name}>
            {name}
          </strong>
          <span className={`badge tiny ${list.badge}`} data-tone={STATE_TONES[state]}>
            {TOKEN_STATES[state]}
          </span>
        </p>
        <p className={list.scope} title={scope}>
          {scope}
        </p>
        <p className={`flex wrap small ${list.facts}`}>
          {owner.id !== actor.id && <span>{`De ${owner.name}`}</span>}
          <span>{`${state === 'expired' ? 'Valeu até' : 'Vale até'} ${lastDayText(expiresAt)}`}</span>
          <span>{lastUsedAt ? `Usado em ${formatDayAndTime(lastUsedAt)}` : 'Ainda não usado'}</span>
        </p>
      </div>
      {(mayChange || owner.id === actor.id) && (
        <Button danger aria-label={`Revogar ${name}`} onClick={() => revoke(token)}>
          Revogar
        </Button>
      )}
    </li>
  );
}
