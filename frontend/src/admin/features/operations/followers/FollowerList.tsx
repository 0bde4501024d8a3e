import { Fragment } from 'react';
import { FollowerActions } from './FollowerActions.js';
import { Amount, Lag, Name, Pace, Place, State } from './FollowerFacts.js';
import { FollowerNews, hasNews } from './FollowerNews.js';
import type { FollowerListProps } from './list-props.js';
import styles from './followers.module.css';

/** Projections and processes as a table, on a desktop. */
export function FollowerTable({ followers, instanceName, ...rest }: FollowerListProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Projeção ou processo</th>
          <th scope="col">Estado</th>
          <th scope="col">Atraso</th>
          <th scope="col">Ritmo</th>
          <th scope="col">Documentos</th>
          <th scope="col">Onde está</th>
          {rest.mayOperate && (
            <th scope="col">
              <span className="sr-only">Ações</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {followers.map((follower) => (
          <Fragment key={follower.name}>
            <tr data-news={hasNews(follower)}>
              <th scope="row">
                <Name follower={follower} />
              </th>
              <td>
                <State follower={follower} />
              </td>
              <td>
                <Lag follower={follower} />
              </td>
              <td>
                <Pace follower={follower} />
              </td>
              <td>
                <Amount follower={follower} />
              </td>
              <td>
                <Place follower={follower} instanceName={instanceName} />
              </td>
              {rest.mayOperate && (
                <td>
                  <FollowerActions follower={follower} {...rest} />
                </td>
              )}
            </tr>
            {hasNews(follower) && (
              <tr className={styles.newsRow}>
                <td colSpan={rest.mayOperate ? 7 : 6}>
                  <FollowerNews follower={follower} {...rest} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Projections and processes as cards, on a phone. */
export function FollowerCards({ followers, instanceName, ...rest }: FollowerListProps) {
  return (
    <ul className={styles.cards} aria-label="Projeções e processos">
      {followers.map((follower) => (
        <li key={follower.name} className={styles.card}>
          <div className={styles.cardHead}>
            <Name follower={follower} />
            <State follower={follower} />
          </div>
          <dl className={styles.facts}>
            <dt>Atraso</dt>
            <dd>
              <Lag follower={follower} />
            </dd>
            <dt>Ritmo</dt>
            <dd>
              <Pace follower={follower} />
            </dd>
            <dt>Documentos</dt>
            <dd>
              <Amount follower={follower} />
            </dd>
            <dt>Onde está</dt>
            <dd>
              <Place follower={follower} instanceName={instanceName} />
            </dd>
          </dl>
          {hasNews(follower) && <FollowerNews follower={follower} {...rest} />}
          {rest.mayOperate && <FollowerActions follower={follower} wide {...rest} />}
        </li>
      ))}
    </ul>
  );
}
