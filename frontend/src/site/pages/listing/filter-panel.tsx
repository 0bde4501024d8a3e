import { memo, useEffect, useLayoutEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PROPERTY_TYPES, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import {
  PROPERTY_SORTS,
  propertyParams,
  PROPERTY_SORT_LABELS,
  type PropertyFacets,
  type PropertySearch,
  type PropertySort,
} from '@lox/contracts/property-search.js';
import { Field } from '../../components/field/field.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import { PriceField } from '../../components/search-panel/price-field.js';
import { listingUrlOfForm, shownPrice } from '../../components/search-panel/search-fields.js';
import { FacetChoices } from './facet-choices.js';
import { listingUrl, parseListingSearch, type ListingSearch } from './listing-search.js';
import { PriceHistogram } from './price-histogram.js';
import styles from './filter-panel.module.css';

const DEBOUNCE_MS = 500;

/** Works without JavaScript. */
export const FilterPanel = memo(function FilterPanel({
  listing,
  facets,
}: {
  listing: ListingSearch;
  facets: PropertyFacets | undefined;
}) {
  const { filters, sortBy } = listing;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (changed?: EventTarget, options?: { replace: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    // The URL may be newer than the rendered fields, and counts.
    const ahead = parseListingSearch(window.location.pathname, new URLSearchParams(window.location.search));
    const isAhead = listingUrl({ ...ahead, page: 1 }) !== listingUrl({ filters, sortBy, page: 1 });
    if (isAhead) showFilters(form.current, ahead.filters, ahead.sortBy, changed);
    void navigate(listingUrlOfForm(new FormData(form.current)), options);
  };
  const isNew = useRef(true);
  // A choice made earlier would apply the fields' old values.
  useLayoutEffect(() => {
    if (!form.current) return;
    // Applies a choice made before hydration.
    if (isNew.current && isChanged(form.current)) apply(undefined, { replace: true });
    else showFilters(form.current, filters, sortBy);
    isNew.current = false;
    // Runs for new filters, not for a new `apply`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [filters, sortBy]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target;
    clearTimeout(timer.current);
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') {
      timer.current = setTimeout(() => apply(control, { replace: true }), DEBOUNCE_MS);
    } else apply(control);
  };

  return (
    <details className={styles.panel}>
      <summary>
        <SpriteIcon name="filter" />
        Filtrar e ordenar
      </summary>
      <form
        ref={form}
        action="/imoveis"
        method="get"
        role="search"
        className={styles.form}
        // A reloaded page shows its URL's filters, not the fields' old values.
        autoComplete="off"
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Field label="Ordenar por">
          {(props) => (
            <select {...props} name="sortBy" defaultValue={sortBy}>
              {PROPERTY_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {PROPERTY_SORT_LABELS[sort]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Finalidade">
          {(props) => (
            <select {...props} name="purpose" defaultValue={filters.purpose ?? ''}>
              <option value="">Comprar ou alugar</option>
              <option value="sale">Comprar</option>
              <option value="rent">Alugar</option>
            </select>
          )}
        </Field>
        <Field label="Tipo de imóvel">
          {(props) => (
            <select {...props} name="type" defaultValue={filters.type ?? ''}>
              <option value="">Todos os tipos</option>
              {PROPERTY_TYPES.map((type) => (
                <option key={type} value={type}>
                  {PROPERTY_TYPE_LABELS[type]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FacetChoices listing={listing} filter="type" facets={facets} />
        <Field label="Buscar">
          {(props) => (
            <input
              {...props}
              name="search"
              defaultValue={filters.search}
              placeholder="Bairro, cidade ou palavra"
              maxLength={120}
            />
          )}
        </Field>
        <Field label="Código">
          {(props) => (
            <input
              {...props}
              name="code"
              defaultValue={filters.code}
              maxLength={30}
              autoComplete="off"
              placeholder="Ex.: AP-48213"
              className="uppercase"
            />
          )}
        </Field>
        <Field label="Cidade">
          {(props) => <input {...props} name="city" defaultValue={filters.city} maxLength={120} />}
        </Field>
        <FacetChoices listing={listing} filter="city" facets={facets} />
        <Field label="Bairro">
          {(props) => (
            <input {...props} name="neighborhood" defaultValue={filters.neighborhood} maxLength={120} />
          )}
        </Field>
        <FacetChoices listing={listing} filter="neighborhood" facets={facets} />
        <PriceHistogram bars={facets?.price ?? []} filters={filters} />
        <div className={styles.pair}>
          <PriceField label="Preço mínimo" name="minPrice" placeholder="R$ 0" initial={filters.minPrice} />
          <PriceField
            label="Preço máximo"
            name="maxPrice"
            placeholder="Sem limite"
            initial={filters.maxPrice}
          />
        </div>
        <Field label="Quartos">
          {(props) => (
            <select {...props} name="bedrooms" defaultValue={filters.bedrooms ?? ''}>
              <option value="">Qualquer</option>
              {[1, 2, 3, 4, 5].map((count) => (
                <option key={count} value={count}>
                  {count}+
                </option>
              ))}
            </select>
          )}
        </Field>
        <FacetChoices listing={listing} filter="bedrooms" facets={facets} />
        <div className={styles.pair}>
          <Field label="Suítes">
            {(props) => (
              <select {...props} name="suites" defaultValue={filters.suites ?? ''}>
                <option value="">Qualquer</option>
                {[1, 2, 3, 4, 5].map((count) => (
                  <option key={count} value={count}>
                    {count}+
                  </option>
                ))}
              </select>
            )}
          </Field>
          <PriceField
            label="Condomínio até"
            name="maxCondominiumFee"
            placeholder="Sem limite"
            initial={filters.maxCondominiumFee}
          />
        </div>
        <FacetChoices listing={listing} filter="suites" facets={facets} />
        <label className={`row gap-3 ${styles.check}`}>
          <input
            type="checkbox"
            name="isNewConstruction"
            value="true"
            defaultChecked={filters.isNewConstruction}
          />
          Lançamentos (na planta)
        </label>
        <label className={`row gap-3 ${styles.check}`}>
          <input type="checkbox" name="isReady" value="true" defaultChecked={filters.isReady} />
          Prontos para morar
        </label>
        <button type="submit" className="button">
          Aplicar filtros
        </button>
      </form>
    </details>
  );
});

const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (!(control instanceof HTMLInputElement)) return false;
    return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
  });

/** Leaves the field being edited alone. */
function showFilters(
  form: HTMLFormElement,
  filters: PropertySearch,
  sortBy: PropertySort,
  changed?: EventTarget,
): void {
  const values: Record<string, string | undefined> = Object.fromEntries(
    propertyParams({ ...filters, sortBy }),
  );
  for (const control of form.elements) {
    if (control === document.activeElement || control === changed) continue;
    // An unreadable price stays for correction.
    if (control instanceof HTMLInputElement && control.validity.customError) continue;
    const wanted = values[control.getAttribute('name') ?? ''];
    if (control instanceof HTMLSelectElement) control.value = wanted ?? '';
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    if (control.type === 'checkbox') control.checked = wanted === 'true';
    else control.value = /Price$|Fee$/.test(control.name) ? shownPrice(wanted ?? '') : (wanted ?? '');
  }
}
