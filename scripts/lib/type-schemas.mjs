import ts from 'typescript';

/** The type of whatever JSON carries. */
const ANY_JSON = 'Json';

/**
 * Turns types into JSON Schema as the compiler understands them: whatever was written, what it comes to. Types with a
 * name of ours become components. A type that JSON cannot carry is an error, never an empty schema.
 */
export class TypeSchemas {
  /** Components by name. */
  components = {};
  #owners = new Map();
  #unions;

  constructor(program, isOurs) {
    this.checker = program.getTypeChecker();
    this.isOurs = isOurs;
    this.#unions = this.#namedUnions(program);
  }

  /** The schema of a type; `where` names it in errors. */
  of(type, where) {
    const name = this.#nameOf(type);
    // A schema of any JSON that refers to itself is more than makers of clients can turn into a type.
    if (name === ANY_JSON) return {};
    if (!name) return this.#shape(type, where);
    this.#component(name, type, where);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The fields of a class or interface, spelled out. */
  fieldsOf(type, where) {
    return this.#object(type, where);
  }

  #component(name, type, where) {
    const owner = this.#owners.get(name);
    if (owner && owner !== type && this.#declarationOf(owner) !== this.#declarationOf(type))
      throw new Error(`two types are called ${name}: ${where}`);
    if (owner) return;
    this.#owners.set(name, type);
    this.components[name] = this.#shape(type, where, name);
  }

  #declarationOf(type) {
    return (type.aliasSymbol ?? type.symbol)?.declarations?.[0];
  }

  #nameOf(type) {
    if (type.isUnion()) {
      const known = this.#unions.get(unionKey(type));
      if (known) return known;
    }
    const { aliasSymbol, symbol } = type;
    if (aliasSymbol)
      return this.#isNamed(aliasSymbol, type.aliasTypeArguments) ? aliasSymbol.name : undefined;
    const isInterface = (type.objectFlags ?? 0) & ts.ObjectFlags.Interface;
    return isInterface && this.#isNamed(symbol, type.typeArguments) ? symbol.name : undefined;
  }

  #isNamed(symbol, typeArguments) {
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    return file !== undefined && this.isOurs(file) && !typeArguments?.length;
  }

  #shape(type, where, self) {
    const { checker } = this;
    if (type.flags & ts.TypeFlags.Unknown) return {};
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.isUnion()) return this.#union(type, where, self);
    if (type.isStringLiteral() || type.isNumberLiteral())
      return { type: typeof type.value, const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', const: checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.String) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (checker.isArrayType(type))
      return { type: 'array', items: this.of(checker.getTypeArguments(type)[0], `${where}[]`) };
    if (type.isIntersection() || type.flags & ts.TypeFlags.Object) return this.#object(type, where);
    throw new Error(`${where}: ${checker.typeToString(type)} is nothing that JSON carries`);
  }

  #union(type, where, self) {
    const members = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const withoutNull = members.filter(({ flags }) => !(flags & ts.TypeFlags.Null));
    const nullable = withoutNull.length < members.length;
    const named = withoutNull.length > 1 ? this.#unions.get(keyOf(withoutNull)) : undefined;
    if (named && named !== self) {
      const inner = this.of(this.#owners.get(named) ?? this.#declared(named), where);
      return nullable ? { anyOf: [inner, { type: 'null' }] } : inner;
    }
    if (withoutNull.length > 1 && withoutNull.every((member) => member.isStringLiteral())) {
      // In an order that does not depend on what the compiler met first.
      const values = withoutNull.map(({ value }) => value).sort();
      const texts = { type: 'string', enum: values };
      // Not `null` among the values: makers of clients in Zod take texts alone there.
      return nullable ? { anyOf: [texts, { type: 'null' }] } : texts;
    }
    const isFlag = ({ flags }) => flags & ts.TypeFlags.BooleanLiteral;
    const flags = withoutNull.filter(isFlag);
    const schemas = [
      ...(flags.length === 2 ? [{ type: 'boolean' }] : flags.map((member) => this.of(member, where))),
      ...withoutNull.filter((member) => !isFlag(member)).map((member) => this.of(member, where)),
    ];
    const [only] = schemas;
    if (schemas.length === 1 && !nullable) return only;
    if (
      schemas.length === 1 &&
      typeof only.type === 'string' &&
      only.type !== 'object' &&
      only.type !== 'array'
    )
      return { ...only, type: [only.type, 'null'] };
    return { anyOf: nullable ? [...schemas, { type: 'null' }] : schemas };
  }

  #object(type, where) {
    const { checker } = this;
    if (type.getCallSignatures().length > 0)
      throw new Error(`${where}: a function is nothing that JSON carries`);
    const properties = {};
    const required = [];
    for (const property of inLastingOrder(checker.getPropertiesOfType(type))) {
      const { name } = property;
      const at = `${where}.${name}`;
      const own = checker.getTypeOfSymbol(property);
      const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
      properties[name] = this.of(optional ? this.#withoutUndefined(own) : own, at);
      if (!optional) required.push(name);
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.of(index.type, `${where}.*`) }),
    };
  }

  #withoutUndefined(type) {
    if (!type.isUnion()) return type;
    const members = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    return members.length === 1 ? members[0] : type;
  }

  /** Unions of texts by their members: the compiler forgets their names where `null` or `undefined` joins them. */
  #namedUnions(program) {
    const found = new Map();
    this.aliases = new Map();
    for (const source of program.getSourceFiles())
      if (this.isOurs(source.fileName))
        ts.forEachChild(source, (node) => {
          if (!ts.isTypeAliasDeclaration(node) || node.typeParameters) return;
          const type = this.checker.getTypeAtLocation(node.name);
          if (!type.isUnion() || !type.types.every((member) => member.isStringLiteral())) return;
          if (!found.has(unionKey(type))) {
            found.set(unionKey(type), node.name.text);
            this.aliases.set(node.name.text, type);
          }
        });
    return found;
  }

  #declared(name) {
    return this.aliases.get(name);
  }
}

/** Declared fields as they stand; those made of a union's members by name, since the compiler has them as it met them. */
function inLastingOrder(properties) {
  const declared = properties.filter(({ declarations }) => declarations?.length);
  const made = properties.filter(({ declarations }) => !declarations?.length);
  return [...declared, ...made.sort((one, other) => (one.name < other.name ? -1 : 1))];
}

const unionKey = (type) => keyOf(type.types);
const keyOf = (members) =>
  members.every((member) => member.isStringLiteral())
    ? members
        .map(({ value }) => value)
        .sort()
        .join('|')
    : undefined;
