import { KeyOutlined, MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { hasPasskeys } from '../../session/passkeys.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { factorsQuery } from './sign-in-queries.js';
import { useSecondFactors } from './use-second-factors.js';
import panel from '../../ui/panel.module.css';
import styles from './sign-in.module.css';

const TotpDialog = lazyDialog(() => import('./TotpDialog.js'));
const PasskeyDialog = lazyDialog(() => import('./PasskeyDialog.js'));
const RecoveryCodesDialog = lazyDialog(() => import('./RecoveryCodesDialog.js'));

export function SecondFactorsCard({ onEnrolled }: { onEnrolled?: () => void }) {
  const query = useQuery(factorsQuery);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [dialog, setDialog] = useState<'totp' | 'new-passkey' | { id: string; name: string } | null>(null);
  const factors = useSecondFactors({
    onEnrolled: (newCodes) => {
      if (newCodes) setCodes(newCodes);
      onEnrolled?.();
    },
    onCodes: setCodes,
  });
  const { data } = query;
  const has = data !== undefined && (data.totp !== null || data.passkeys.length > 0);
  return (
    <section className={panel.panel} aria-labelledby="second-factors">
      <div className={`flex wrap between gap-3 ${styles.head}`}>
        <div>
          <h2 id="second-factors">
            Verificação em duas etapas{' '}
            {data && (
              <span className="badge tiny" data-tone={has ? 'brand' : undefined}>
                {has ? 'Ativada' : 'Desativada'}
              </span>
            )}
          </h2>
          <p className="soft">Quem descobrir a sua senha ainda não entra sem o seu celular ou a sua chave.</p>
        </div>
      </div>
      <LoadFailed title="Não foi possível carregar a verificação em duas etapas" query={query} />
      {query.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {data && (
        <ul className={styles.rows}>
          <FactorRow
            glyph={MobileOutlined}
            title="Aplicativo de códigos"
            text={
              data.totp ? `Ativo desde ${dayOf(data.totp.since)}` : 'Google Authenticator, 1Password ou outro'
            }
          >
            {data.totp ? (
              <Button danger disabled={factors.busy} onClick={factors.removeTotp}>
                Desativar
              </Button>
            ) : (
              <Button type={has ? 'default' : 'primary'} onClick={() => setDialog('totp')}>
                Ativar
              </Button>
            )}
          </FactorRow>
          {data.passkeys.map(({ id, name, addedAt, usedAt }) => (
            <FactorRow
              key={id}
              glyph={KeyOutlined}
              title={name}
              text={`Chave de acesso de ${dayOf(addedAt)}${usedAt ? `, usada em ${dayOf(usedAt)}` : ''}`}
            >
              <Button
                disabled={factors.busy}
                aria-label={`Renomear ${name}`}
                onClick={() => setDialog({ id, name })}
              >
                Renomear
              </Button>
              <Button
                danger
                disabled={factors.busy}
                aria-label={`Remover ${name}`}
                onClick={() => factors.removePasskey(id, name)}
              >
                Remover
              </Button>
            </FactorRow>
          ))}
          <FactorRow
            glyph={KeyOutlined}
            title="Nova chave de acesso"
            text="Entre com a digital, o rosto ou o PIN deste aparelho, sem senha"
          >
            <Button disabled={!hasPasskeys()} onClick={() => setDialog('new-passkey')}>
              Criar chave
            </Button>
          </FactorRow>
          {has && (
            <FactorRow
              glyph={SafetyOutlined}
              title="Códigos de recuperação"
              text={data.recoveryCodes === 1 ? 'Resta 1 código' : `Restam ${data.recoveryCodes} códigos`}
            >
              <Button disabled={factors.busy} onClick={factors.makeCodes}>
                Gerar novos
              </Button>
            </FactorRow>
          )}
        </ul>
      )}
      {has && data.recoveryCodes <= 2 && (
        <Alert type="warning" showIcon title="Restam poucos códigos de recuperação: gere novos." />
      )}
      {dialog === 'totp' && <TotpDialog onEnrolled={factors.enrolled} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'totp' && (
        <PasskeyDialog
          passkey={dialog === 'new-passkey' ? null : dialog}
          onEnrolled={factors.enrolled}
          onRenamed={factors.refresh}
          onClose={() => setDialog(null)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

function FactorRow({
  glyph,
  title,
  text,
  children,
}: {
  glyph: ComponentProps<typeof GlyphIcon>['glyph'];
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li>
      <span className={styles.picture} aria-hidden>
        <GlyphIcon glyph={glyph} />
      </span>
      <div className={`stack shrinks ${styles.what}`}>
        <strong className="strong breaks">{title}</strong>
        <span>{text}</span>
      </div>
      <div className={`row gap-2 ${styles.side}`}>{children}</div>
    </li>
  );
}

const dayOf = (iso: string): string => dayjs(iso).format('D [de] MMM [de] YYYY');
