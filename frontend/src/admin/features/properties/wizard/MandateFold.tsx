import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { MandateEditing } from '../mandate/use-mandate-draft.js';
import { Fold } from './FoldedFields.js';
import type { PropertyFormValues } from './property-form.js';
import styles from './fields.module.css';

const MandateFields = lazy(() => import('../mandate/MandateFields.js'));

export function MandateFold({
  property,
  mandate,
}: {
  property: ManagedProperty | null;
  mandate: MandateEditing;
}) {
  const purpose = useWatch<PropertyFormValues, 'purpose'>({ name: 'purpose' });
  return (
    <Fold
      title="Só para a equipe: proprietários, autorização e captador"
      isFilled={mandate.isChanged}
      faulty={Object.keys(mandate.problems).length > 0}
    >
      <div className={styles.field} data-size="full">
        <Suspense fallback={<Skeleton active />}>
          <MandateFields property={property} purpose={purpose || 'sale'} mandate={mandate} />
        </Suspense>
      </div>
    </Fold>
  );
}
