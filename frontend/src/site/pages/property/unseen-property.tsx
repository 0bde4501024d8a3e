import { isStaff } from '@lox/contracts/users.js';
import { useRead } from '../../api/page-reads.js';
import { sessionQuery } from '../../api/queries.js';
import { latePart } from '../../late-part.js';
import type { PageProps } from '../page-props.js';
import { MissingProperty } from './missing-property.js';

const PropertyPreview = latePart(() =>
  import('./property-preview.js').then((module) => module.PropertyPreview),
);

/** The page of a property that is not public: for staff a preview, for everybody else as if there were none. */
export function UnseenProperty({ params }: PageProps) {
  const user = useRead(sessionQuery()).data?.user;
  const address = params.slug ?? params.id ?? '';
  return user && isStaff(user.role) ? (
    <PropertyPreview key={address} address={address} />
  ) : (
    <MissingProperty />
  );
}
