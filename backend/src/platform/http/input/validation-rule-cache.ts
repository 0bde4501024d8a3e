import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

let remembers = false;

/** class-validator searches all classes' rules on every check. Rules added later are still found. */
export function cacheValidationRules(): void {
  if (remembers) return;
  remembers = true;
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const add = storage.addValidationMetadata.bind(storage);
  const known = new Map<unknown, Rules>();
  storage.addValidationMetadata = (rule) => {
    known.clear();
    add(rule);
  };
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // Nothing here uses schemas or groups.
    if (schema || always || strictGroups || groups) return find(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? find(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}
