import type { ReactNode } from 'react';
import { agencyChatLink } from '@lox/contracts/agency-chat.js';
import { formatDay, formatPrice } from '@lox/contracts/formats.js';
import { instantOf } from '@lox/contracts/local-time.js';
import { OWNER_REPORT, type OwnerReport } from '@lox/contracts/owner-pages.js';
import { PORTAL_LABELS } from '@lox/contracts/portals.js';
import { PROPERTY_STATUS_LABELS, PURPOSE_LABELS } from '@lox/contracts/properties.js';
import { usePageQuery } from '../../api/page-query-cache.js';
import { ownerReportQuery } from '../../api/queries.js';
import { useSettings } from '../../api/use-settings.js';
import { Logo } from '../../components/logo/logo.js';
import { priceOf, priceSuffix, secondPriceText } from '../../components/property-card/property-prices.js';
import { ErrorCode, SiteNotice } from '../../components/notice/site-notice.js';
import { PhoneLink } from '../../components/phone-link/phone-link.js';
import { DocumentHead } from '../../head/document-head.js';
import { useSiteBrand } from '../../site-brand.js';
import styles from './owner.module.css';

/** Sent without scripts: nothing counts, hides or keeps its address. */
export function OwnerPage({ link }: { link: string }) {
  const { brandName, phone } = useSiteBrand();
  const { data, error, isError } = usePageQuery(ownerReportQuery(link));
  const chat = agencyChatLink(useSettings().whatsappNumber);
  return (
    <main className={styles.page}>
      <DocumentHead
        title={`Seu imóvel | ${brandName}`}
        description="Página particular do proprietário."
        status={data ? 200 : 404}
        isBare
      />
      <header className={styles.brand}>
        <Logo />
      </header>
      {data && <Report report={data} />}
      {!data && isError && (
        <SiteNotice icon="alert" title="Não foi possível carregar a página" alert main>
          <p>Abra o endereço de novo em alguns instantes.</p>
          <ErrorCode error={error} />
        </SiteNotice>
      )}
      {!data && !isError && (
        <SiteNotice icon="home" title="Esta página não está mais disponível" main>
          <p>O endereço foi retirado ou não está completo. Peça outro a quem cuida do seu imóvel.</p>
        </SiteNotice>
      )}
      <footer className={styles.contact}>
        <p>Dúvidas? Fale com a {brandName}.</p>
        <p className="flex wrap gap-4">
          {chat && (
            <a className="button" href={chat} rel="noopener noreferrer">
              WhatsApp
            </a>
          )}
          {phone && (
            <span className={styles.phone}>
              <PhoneLink phone={phone} />
            </span>
          )}
        </p>
      </footer>
    </main>
  );
}

function Report({ report }: { report: OwnerReport }) {
  const { title, code, place, photo, status, contacts, visits, days, prices, portals, path, opinions } =
    report;
  const second = secondPriceText(report);
  return (
    <>
      <section className={styles.head}>
        {photo && <img src={photo} alt="" />}
        <div>
          <p className="soft sm">
            {second ? 'Venda e aluguel' : PURPOSE_LABELS[report.purpose]} · {code}
          </p>
          <h1>{title}</h1>
          <p>{place}</p>
          <p className={styles.price}>
            {priceOf(report)}
            <small>{priceSuffix(report)}</small>
          </p>
          {second && <p className={styles.rent}>{second}</p>}
          <p className={styles.status}>{PROPERTY_STATUS_LABELS[status]}</p>
        </div>
      </section>
      <dl className={styles.figures}>
        <Figure name="Contatos" value={contacts.total} text={recentText(contacts.recent)} />
        <Figure name="Visitas" value={visits.total} text={recentText(visits.recent)} />
        <Figure name="Visitas marcadas" value={visits.ahead} text={requestsText(report)} />
        <Figure name="Dias sem novidade" value={report.quietDays} text={quietText(report)} />
      </dl>
      <Part title="Dia a dia">
        {days.length === 0 ? (
          <p>Ainda não houve contatos nem visitas.</p>
        ) : (
          <ul className={styles.rows}>
            {days.map((one) => (
              <li key={one.day}>
                <b>{dayText(one.day)}</b>
                <span>
                  {[counted(one.contacts, 'contato'), counted(one.visits, 'visita')]
                    .filter(Boolean)
                    .join(' e ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {opinions.visits > 0 && (
        <Part title="O que acharam">
          <p className="soft">
            {opinions.visits === 1 ? 'Opinião de uma visita.' : `Opiniões de ${opinions.visits} visitas.`}
          </p>
          <ul className={styles.rows}>
            {opinions.words.map(({ label, count }) => (
              <li key={label}>
                <b>{counted(count, 'visita')}</b>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Onde está anunciado">
        {path ? (
          <ul className={styles.rows}>
            <li>
              <a href={path}>No nosso site</a>
            </li>
            {portals.map((portal) => (
              <li key={portal}>{PORTAL_LABELS[portal]}</li>
            ))}
          </ul>
        ) : (
          <p>O imóvel não está anunciado neste momento.</p>
        )}
      </Part>
      <Part title="Preço">
        {prices.length === 0 ? (
          <p>O preço não mudou desde o cadastro, em {formatDay(report.listedAt)}.</p>
        ) : (
          <ul className={styles.rows}>
            {prices.map(({ field, from, to, at }) => (
              <li key={`${at} ${field}`}>
                <b>{formatDay(at)}</b>
                <span>
                  {field === 'rentPrice' ? 'aluguel ' : second && 'venda '}de {formatPrice(from)} para{' '}
                  {formatPrice(to)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}

function Figure({ name, value, text }: { name: string; value: number; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span className="soft sm">{text}</span>
      </dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const dayText = (day: string): string => formatDay(instantOf(day, '12:00'));

const recentText = (count: number): string => `${count} nos últimos ${OWNER_REPORT.recent} dias`;

const requestsText = ({ requests: { total } }: OwnerReport): string =>
  total === 0 ? 'daqui em diante' : `e ${counted(total, 'pedido')} sem horário`;

const quietText = ({ quietDays, days }: OwnerReport): string =>
  days.length === 0 ? 'desde o cadastro' : quietDays === 0 ? 'houve hoje' : 'nem contato nem visita';

const counted = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
