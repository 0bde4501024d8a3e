import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

let remembers = false;

/**
 * class-validator goes through the rules of all classes whenever it checks an object: from now on once for each class.
 * A rule that is added later, as by a module that is loaded late, is found all the same.
 */
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
    // Nothing here checks by schemas or groups.
    if (schema || always || strictGroups || groups) return find(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? find(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}
