import { curlExample, PAYLOAD_EXAMPLE, VERIFY_EXAMPLE } from './examples.js';
import list from '../../ui/list-panel.module.css';
import styles from './integrations.module.css';

export function UsagePanel() {
  return (
    <section className={list.panel} aria-labelledby="usage-title">
      <header className={`flex wrap between gap-3 ${list.head}`}>
        <div>
          <h2 id="usage-title">Para quem programa</h2>
          <p>
            Todas as chamadas estão em <a href="/api/docs">/api/docs</a>, e para outros programas em{' '}
            <a href="/api/openapi.json">/api/openapi.json</a>.
          </p>
        </div>
      </header>
      <details className={styles.usage}>
        <summary>Chamar a API com um token</summary>
        <pre className={styles.example} tabIndex={0} aria-label="Chamada com curl">
          {curlExample(window.location.origin, 'lox_…')}
        </pre>
        <p className="soft">
          Um token faz até 600 chamadas por minuto; <code>RateLimit-Remaining</code> diz quantas restam.
        </p>
      </details>
      <details className={styles.usage}>
        <summary>Receber avisos de um webhook</summary>
        <pre className={styles.example} tabIndex={0} aria-label="Corpo de um aviso">
          {PAYLOAD_EXAMPLE}
        </pre>
        <p className="soft">
          Responda 2xx em até 10 segundos; redirecionamentos não são seguidos. Sem isso, o aviso é repetido em
          intervalos crescentes por um dia. Os avisos de um mesmo registro chegam em ordem, e um aviso
          repetido traz o mesmo <code>id</code>: guarde os que já tratou.
        </p>
      </details>
      <details className={styles.usage}>
        <summary>Conferir a assinatura</summary>
        <pre className={styles.example} tabIndex={0} aria-label="Conferência da assinatura em Node.js">
          {VERIFY_EXAMPLE}
        </pre>
      </details>
    </section>
  );
}
