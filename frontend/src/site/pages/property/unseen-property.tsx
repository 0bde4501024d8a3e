import { isStaff } from '@lox/contracts/users.js';
import { usePageQuery } from '../../api/page-query-cache.js';
import { sessionQuery } from '../../api/queries.js';
import { lazyPart } from '../../lazy-part.js';
import type { PageProps } from '../page-props.js';
import { MissingProperty } from './missing-property.js';

const PropertyPreviewPage = lazyPart(() =>
  import('./property-preview-page.js').then((module) => module.PropertyPreviewPage),
);

export function NonPublicPropertyPage({ params }: PageProps) {
  const user = usePageQuery(sessionQuery()).data?.user;
  const address = params.slug ?? params.id ?? '';
  return user && isStaff(user.role) ? (
    <PropertyPreviewPage key={address} address={address} />
  ) : (
    <MissingProperty />
  );
}
