const { TestEnvironment } = require('jest-environment-node');

/** What lives as long as the worker: compiled schemas of the API's document, for all suites that it runs. */
const validators = new Map();
let ajv;

/** A validator of a schema; compiled when it is first asked for. */
function validatorOf(key, schemaOf) {
  let validator = validators.get(key);
  if (!validator) validators.set(key, (validator = compiled(schemaOf())));
  return validator;
}

function compiled(schema) {
  const { default: Ajv } = require('ajv/dist/2020.js');
  // Formats are notes for people: what is accepted, the checks of the program decide.
  ajv ??= new Ajv({ strict: false, validateFormats: false, coerceTypes: false, addUsedSchema: false });
  return ajv.compile(schema);
}

/** Validators of a document's schemas that hold texts to their formats too: for what it shows, not for what is accepted. */
function exactValidators(document) {
  const { default: Ajv } = require('ajv/dist/2020.js');
  const exact = new Ajv({ strict: false, validateSchema: false });
  require('ajv-formats')(exact);
  exact.addSchema(document, 'document');
  return (schema) =>
    exact.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')));
}

/** What a document lacks to be OpenAPI; undefined when it lacks nothing. */
async function openApiErrors(document) {
  const { Validator } = await import('@seriousme/openapi-schema-validator');
  const { valid, errors } = await new Validator().validate(document);
  return valid ? undefined : errors;
}

/** Node, and beside it what would take too long to load for every suite. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.apiSchemas = { validatorOf, exactValidators, openApiErrors };
  }
};
