import { Fragment } from 'react';
import { FollowerActionsMenu } from './FollowerActionsMenu.js';
import {
  FollowerDocuments,
  FollowerLag,
  FollowerName,
  FollowerRate,
  FollowerPosition,
  FollowerStateBadge,
} from './FollowerFacts.js';
import { FollowerActivity, hasFollowerActivity } from './FollowerActivity.js';
import type { FollowerListProps } from './follower-list-props.js';
import styles from './followers.module.css';

export function FollowerTable({ followers, instanceName, ...rest }: FollowerListProps) {
  return (
    <table className={`table card digits ${styles.table}`}>
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
            <tr data-news={hasFollowerActivity(follower)}>
              <th scope="row">
                <FollowerName follower={follower} />
              </th>
              <td>
                <FollowerStateBadge follower={follower} />
              </td>
              <td>
                <FollowerLag follower={follower} />
              </td>
              <td>
                <FollowerRate follower={follower} />
              </td>
              <td>
                <FollowerDocuments follower={follower} />
              </td>
              <td>
                <FollowerPosition follower={follower} instanceName={instanceName} />
              </td>
              {rest.mayOperate && (
                <td>
                  <FollowerActionsMenu follower={follower} {...rest} />
                </td>
              )}
            </tr>
            {hasFollowerActivity(follower) && (
              <tr className={styles.newsRow}>
                <td colSpan={rest.mayOperate ? 7 : 6}>
                  <FollowerActivity follower={follower} {...rest} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

export function FollowerCards({ followers, instanceName, ...rest }: FollowerListProps) {
  return (
    <ul className="tiles" aria-label="Projeções e processos">
      {followers.map((follower) => (
        <li key={follower.name} className={`stack top gap-3 shrinks card digits ${styles.card}`}>
          <div className={`flex between gap-2 ${styles.cardHead}`}>
            <FollowerName follower={follower} />
            <FollowerStateBadge follower={follower} />
          </div>
          <dl className="facts">
            <dt>Atraso</dt>
            <dd>
              <FollowerLag follower={follower} />
            </dd>
            <dt>Ritmo</dt>
            <dd>
              <FollowerRate follower={follower} />
            </dd>
            <dt>Documentos</dt>
            <dd>
              <FollowerDocuments follower={follower} />
            </dd>
            <dt>Onde está</dt>
            <dd>
              <FollowerPosition follower={follower} instanceName={instanceName} />
            </dd>
          </dl>
          {hasFollowerActivity(follower) && <FollowerActivity follower={follower} {...rest} />}
          {rest.mayOperate && <FollowerActionsMenu follower={follower} wide {...rest} />}
        </li>
      ))}
    </ul>
  );
}
