import { phoneIn } from '@lox/contracts/phone/read-phone.js';
import type { PropertyType, PublicProperty } from '@lox/contracts/properties.js';
import { agencyChatLink } from '@lox/contracts/agency-chat.js';
import { isMadeUpAgency, type Brand } from '@lox/contracts/brand.js';
import type { SystemSettings } from '@lox/contracts/settings.js';
import { logoUrl } from '@lox/contracts/agency.js';
import { truncate } from '@lox/contracts/text.js';
import { largePhoto } from '../components/photo/photo-sources.js';

const CONTEXT = 'https://schema.org';

const KINDS: Record<PropertyType, string> = {
  apartment: 'Apartment',
  kitnet: 'Apartment',
  house: 'House',
  condo: 'House',
  gated_community: 'House',
  farm: 'House',
  land: 'Place',
  large_area: 'Place',
  commercial: 'Place',
  office: 'Place',
  store: 'Place',
  commercial_room: 'Place',
  warehouse: 'Place',
  industrial: 'Place',
};

export function agencyData(brand: Brand, origin: string, settings?: SystemSettings): object {
  const { logo, about } = brand;
  const phone = phoneIn(brand.phone)?.e164;
  const chat = settings && agencyChatLink(settings.whatsappNumber);
  const foundedIn = /desde (\d{4})/i.exec(about)?.[1];
  const profiles = Object.values(brand.networks).filter(Boolean);
  const regions = settings?.availableRegions ?? [];
  return {
    '@context': CONTEXT,
    '@type': 'RealEstateAgent',
    '@id': `${origin}/#agency`,
    name: brand.brandName,
    url: `${origin}/`,
    logo: origin + (logo ? logoUrl(logo.id, 'icon-512.png') : '/favicon.svg'),
    image: origin + (logo ? logoUrl(logo.id, 'share.jpg') : '/share.jpg'),
    ...(foundedIn && { foundingDate: foundedIn }),
    ...(regions.length > 0
      ? { areaServed: regions.map((name) => ({ '@type': 'Place', name })) }
      : isMadeUpAgency(brand)
        ? { areaServed: 'Região Metropolitana de Campinas' }
        : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(brand.address ? { address: brand.address } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(brand.email ? { email: brand.email } : {}),
    ...(settings?.creci
      ? { identifier: { '@type': 'PropertyValue', propertyID: 'CRECI', value: settings.creci } }
      : {}),
    ...(chat
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'sales',
            telephone: chat.replace('https://wa.me/', '+'),
            availableLanguage: 'pt-BR',
          },
        }
      : {}),
  };
}

export function siteData({ brandName }: Brand, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name: brandName,
    inLanguage: 'pt-BR',
    publisher: { '@id': `${origin}/#agency` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/imoveis?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function breadcrumbData(trail: readonly { name: string; path: string }[], origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function listingData(property: PublicProperty, origin: string): object {
  const url = `${origin}/imovel/${property.slug}`;
  const { bedrooms, bathrooms, area, images } = property;
  return {
    '@context': CONTEXT,
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    description: truncate(property.description, 500),
    datePosted: property.createdAt,
    inLanguage: 'pt-BR',
    provider: { '@id': `${origin}/#agency` },
    ...(images.length > 0 ? { image: images.map((image) => new URL(largePhoto(image), origin).href) } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: property.price,
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      businessFunction: `http://purl.org/goodrelations/v1#${property.purpose === 'rent' ? 'LeaseOut' : 'Sell'}`,
      ...(property.purpose === 'rent'
        ? {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: property.price,
              priceCurrency: 'BRL',
              unitCode: 'MON',
            },
          }
        : {}),
      seller: { '@id': `${origin}/#agency` },
    },
    mainEntity: {
      '@type': KINDS[property.type],
      name: property.title,
      identifier: property.code,
      ...(bedrooms ? { numberOfBedrooms: bedrooms, numberOfRooms: bedrooms } : {}),
      ...(bathrooms ? { numberOfBathroomsTotal: bathrooms } : {}),
      ...(area ? { floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' } } : {}),
      address: {
        '@type': 'PostalAddress',
        streetAddress: [property.address, property.neighborhood].filter(Boolean).join(', '),
        addressLocality: property.city,
        addressRegion: property.state,
        addressCountry: 'BR',
      },
      amenityFeature: [...property.amenities, ...property.features].map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
  };
}
