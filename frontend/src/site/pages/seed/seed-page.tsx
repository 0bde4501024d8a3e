import { useApi } from '../../api/site-api.js';
import { useSiteMutation } from '../../api/use-site-mutation.js';
import { useSiteBrand } from '../../site-brand.js';
import { DocumentHead } from '../../head/document-head.js';
import styles from './seed.module.css';

export function SeedPage() {
  const api = useApi();
  const { brandName } = useSiteBrand();
  const seeding = useSiteMutation({
    // The call has a JSON content type and no body.
    send: () => api.post('/api/seed', undefined, { 'Content-Type': 'application/json' }),
  });
  return (
    <div className={`container ${styles.page}`}>
      <DocumentHead title={`Dados de exemplo | ${brandName}`} description="Preenche o banco com imóveis." />
      <h1>Dados de exemplo</h1>
      <p>
        Preenche o banco com imóveis para experimentar o sistema. Executar de novo não repete o que já existe.
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={seeding.isPending}
        onClick={() => seeding.start()}
      >
        {seeding.isPending ? 'Executando...' : 'Popular Banco com Imóveis Reais'}
      </button>
      <div role="status" className={styles.result}>
        {seeding.isSuccess && (
          <pre tabIndex={0} aria-label="Resultado">
            {JSON.stringify(seeding.data, null, 2)}
          </pre>
        )}
        {seeding.isError && (
          <>
            <p className={styles.failed}>Erro ao executar seed</p>
            <pre tabIndex={0} aria-label="Resposta do servidor">
              {seeding.error?.message}
            </pre>
          </>
        )}
      </div>
    </div>
  );
}
