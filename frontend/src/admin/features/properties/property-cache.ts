import type { QueryClient } from '@tanstack/react-query';
import type { PropertyStatus } from '@lox/contracts/properties.js';
import type { ManagedPropertyPage } from '../../records/find-properties.js';
import { propertyKeys } from './property-queries.js';

export function cachePropertyStatus(client: QueryClient, id: string, status: PropertyStatus): void {
  client.setQueriesData<ManagedPropertyPage>({ queryKey: propertyKeys.lists }, (page) =>
    page?.properties.some((property) => property.id === id)
      ? {
          ...page,
          properties: page.properties.map((property) =>
            property.id === id ? { ...property, status } : property,
          ),
        }
      : page,
  );
}
