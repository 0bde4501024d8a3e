import { CheckCircleFilled, CloseOutlined, RightOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirstStep, FirstSteps as Steps } from '@lox/contracts/first-run.js';
import { can } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import { call } from '../../../shared/api.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { useSession } from '../../session/session.js';
import panel from '../../ui/panel.module.css';
import styles from './first-steps.module.css';

const PATH = '/api/admin/first-steps';
const KEY = ['first-steps'];

const TEXTS: { [step in FirstStep]: { label: string; text: string; to: string } } = {
  agency: {
    label: 'Preencher os dados da imobiliária',
    text: 'Nome, logotipo, cores e contatos',
    to: '/admin/settings?aba=imobiliaria',
  },
  creci: {
    label: 'Informar o CRECI',
    text: 'A lei pede o número, com estado e letra, em todo anúncio',
    to: '/admin/settings',
  },
  properties: {
    label: 'Importar ou cadastrar imóveis',
    text: 'De uma planilha CSV, de um arquivo VRSync, ou um a um',
    to: '/admin/csv-upload',
  },
  published: { label: 'Publicar um imóvel', text: 'Imóveis entram como rascunho', to: '/admin/properties' },
  people: { label: 'Chamar a equipe', text: 'Corretores e outros administradores', to: '/admin/users' },
  site: { label: 'Ver o site', text: 'Como os visitantes o veem', to: '/' },
};

export function FirstStepsCard() {
  const { ability } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<Steps>(PATH, { signal }),
    enabled: can(ability, 'update', 'settings'),
  });
  const dismissing = useMutation({
    mutationFn: () => call<Steps>(PATH, { method: 'DELETE' }),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
  });
  const visit = () => {
    call<Steps>(`${PATH}/site`, { method: 'POST' }).then(
      (answer) => client.setQueryData(KEY, answer),
      () => undefined,
    );
  };
  const steps = data?.steps ?? [];
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <section className={`${panel.panel} ${styles.card}`} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div>
          <h2 id="first-steps">O que fazer agora</h2>
          <p className="soft sm">
            {steps.length - left} de {steps.length} concluídos
          </p>
        </div>
        <Button
          type="text"
          icon={<GlyphIcon glyph={CloseOutlined} />}
          aria-label="Guardar esta lista"
          disabled={dismissing.isPending}
          onClick={() => dismissing.mutate()}
        />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} data-done={done}>
            <a
              href={TEXTS[step].to}
              {...(step === 'site' && { target: '_blank', rel: 'noopener', onClick: visit })}
            >
              {done ? (
                <GlyphIcon glyph={CheckCircleFilled} />
              ) : (
                <span className={styles.circle} aria-hidden />
              )}
              <span>
                <b className="strong">{TEXTS[step].label}</b>
                <small>{done ? 'Concluído' : TEXTS[step].text}</small>
              </span>
              <GlyphIcon glyph={RightOutlined} />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
