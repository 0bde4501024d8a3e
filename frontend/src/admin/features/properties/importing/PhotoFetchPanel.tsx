import type { PhotoFetch, PhotoFetches } from '@lox/contracts/photo-fetches.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../../shared/api.js';
import { quantityText } from '../../../ui/number-texts.js';
import panel from '../../../ui/panel.module.css';
import { propertyKeys } from '../property-queries.js';
import styles from './importing.module.css';

const LOOK_MS = 4_000;
const MOST_SHOWN = 30;

const photoFetchesQuery = queryOptions({
  queryKey: [...propertyKeys.all, 'photo-fetches'],
  queryFn: ({ signal }) => call<PhotoFetches>('/api/admin/photo-fetches', { signal }),
  refetchInterval: ({ state }) => (state.data?.waiting ? LOOK_MS : false),
});

export function PhotoFetchPanel() {
  const { data } = useQuery(photoFetchesQuery);
  if (!data || data.added + data.waiting + data.failed === 0) return null;
  const lacking = data.open.filter(({ failed }) => failed.length > 0);
  return (
    <section className={panel.panel} aria-labelledby="photo-fetches">
      <h2 id="photo-fetches">Fotos por endereço</h2>
      <p role="status">{sumOf(data)}</p>
      {lacking.length > 0 && (
        <ul className={`stack gap-3 ${styles.lacking}`} aria-label="Fotos que não vieram">
          {lacking.slice(0, MOST_SHOWN).map((one) => (
            <Lacking key={one.propertyId} fetch={one} />
          ))}
        </ul>
      )}
      {lacking.length > MOST_SHOWN && (
        <p className="soft">E mais {quantityText(lacking.length - MOST_SHOWN, 'imóvel', 'imóveis')}.</p>
      )}
    </section>
  );
}

function Lacking({ fetch: { code, title, line, failed } }: { fetch: PhotoFetch }) {
  return (
    <li>
      <p className="strong">
        Linha {line}:{' '}
        {code ? <Link to={`/admin/properties?search=${code}`}>{`${title} (${code})`}</Link> : title}
      </p>
      <ul className="small">
        {failed.map(({ address, problem }) => (
          <li key={address}>
            <span className="soft">{address}</span> {problem}
          </li>
        ))}
      </ul>
    </li>
  );
}

const sumOf = ({ added, waiting, failed }: PhotoFetches): string =>
  [
    quantityText(added, 'foto chegou', 'fotos chegaram'),
    ...(waiting > 0 ? [quantityText(waiting, 'ainda é buscada', 'ainda são buscadas')] : []),
    ...(failed > 0 ? [quantityText(failed, 'não veio', 'não vieram')] : []),
  ].join(', ') + '.';
