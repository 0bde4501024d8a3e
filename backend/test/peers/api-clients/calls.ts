// Written against clients that were made of the API's document: each creates a lead and lists what there is.
import createFetchClient from 'openapi-fetch';
import { createClient, createConfig } from './clients/hey-api/client/index';
import { leadsCreate, leadsList } from './clients/hey-api/sdk.gen';
import type { paths } from './clients/openapi-typescript/schema';
import { createApiClient } from './clients/openapi-zod-client/client';
import { LeadsCreateBody, LeadsListResponse } from './clients/orval/zod';
import { Api, LeadSource } from './clients/swagger-typescript-api/api';

interface Calls {
  create(name: string): Promise<{ id: string; status: string } | undefined>;
  list(search: string): Promise<{ id: string; name: string }[] | undefined>;
}

declare const process: { env: { [name: string]: string | undefined } };
const { API_URL: baseUrl = '', API_TOKEN = '' } = process.env;
const headers = { Authorization: `Bearer ${API_TOKEN}` };
const phone = '(19) 99999-0001';
const source = 'phone';

const fetching = createFetchClient<paths>({ baseUrl, headers });
const hey = createClient(createConfig({ baseUrl, headers }));
const zodios = createApiClient(baseUrl, { axiosConfig: { headers }, validate: true });
const swagger = new Api({ baseUrl, baseApiParams: { headers } });

const clients: { [generator: string]: Calls } = {
  'openapi-typescript': {
    create: async (name) => (await fetching.POST('/api/admin/leads', { body: { name, phone, source } })).data,
    list: async (search) => (await fetching.GET('/api/admin/leads', { params: { query: { search } } })).data,
  },
  'openapi-zod-client': {
    create: (name) => zodios.Leads_create({ name, phone, source }),
    list: (search) => zodios.Leads_list({ queries: { search } }),
  },
  orval: {
    // It makes no calls, only what is checked around them.
    create: async (name) => {
      const body = JSON.stringify(LeadsCreateBody.parse({ name, phone, source }));
      const sent = { ...headers, 'Content-Type': 'application/json' };
      const answer = await fetch(`${baseUrl}/api/admin/leads`, { method: 'POST', headers: sent, body });
      return LeadsListResponse.parse([await answer.json()])[0];
    },
    list: async (search) => {
      const answer = await fetch(`${baseUrl}/api/admin/leads?search=${encodeURIComponent(search)}`, {
        headers,
      });
      return LeadsListResponse.parse(await answer.json());
    },
  },
  '@hey-api/openapi-ts': {
    create: async (name) => (await leadsCreate({ client: hey, body: { name, phone, source } })).data,
    list: async (search) => (await leadsList({ client: hey, query: { search } })).data,
  },
  'swagger-typescript-api': {
    create: async (name) => (await swagger.api.leadsCreate({ name, phone, source: LeadSource.Phone })).data,
    list: async (search) => (await swagger.api.leadsList({ search })).data,
  },
};

for (const [generator, { create, list }] of Object.entries(clients)) {
  const name = `Lead de ${generator}`;
  const made = await create(name);
  const found = await list(name);
  console.info(JSON.stringify({ generator, status: made?.status, found: found?.map((lead) => lead.name) }));
}
