// Recorded by `npm run docs:examples`; do not edit.
import type { Example } from '../example.js';

export const EXAMPLES: { [route: string]: Example } = {
  "DELETE /api/account/email": {
    "answer": {
      "id": "00000000-0000-4000-8000-000000000009",
      "name": "Nara Prado",
      "email": "nara@lox.test",
      "role": "broker",
      "whatsapp": "(19) 99999-4444",
      "avatar": null,
      "emailChange": null,
      "revision": 6
    }
  },
  "DELETE /api/account/photo": {
    "answer": {
      "id": "00000000-0000-4000-8000-000000000009",
      "name": "Nara Prado",
      "email": "nara@lox.test",
      "role": "broker",
      "whatsapp": "(19) 99999-4444",
      "avatar": null,
      "emailChange": null,
      "revision": 3
    }
  },
  "DELETE /api/admin/agency/logo": {
    "answer": {
      "name": "Casa Clara Imóveis",
      "systemName": "Clara",
      "phone": "(11) 3000-1200",
      "email": "contato@casaclara.com.br",
      "address": "Rua das Palmeiras, 120, São Paulo",
      "openingHours": "Seg a sex, 9h às 18h",
      "about": "A {imobiliária} atende a zona oeste.",
      "colours": {
        "primary": "#1d4ed8",
        "accent": "#9d174d"
      },
      "logo": null,
      "networks": {
        "instagram": "",
        "facebook": "",
        "youtube": ""
      },
      "fixedBy": {},
      "updatedAt": "2026-11-28T22:45:58.206Z",
      "version": 10
    }
  },
  "DELETE /api/admin/documents/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000026"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000026",
      "removed": true
    }
  },
  "DELETE /api/admin/first-steps": {
    "answer": {
      "steps": []
    }
  },
  "DELETE /api/admin/integrations/tokens/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000028"
    },
    "answer": {
      "ok": true
    }
  },
  "DELETE /api/admin/integrations/webhooks/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000029"
    },
    "answer": {
      "ok": true
    }
  },
  "DELETE /api/admin/letter-texts/:kind": {
    "params": {
      "kind": "contact-received"
    },
    "answer": {
      "kind": "contact-received",
      "label": "Contato recebido",
      "audience": "visitor",
      "subject": "Recebemos seu contato, {nome}",
      "introduction": "Olá, {nome}.\n\nObrigado por falar com a {imobiliaria}. Um de nossos corretores vai responder em breve, por telefone, WhatsApp ou e-mail.",
      "original": {
        "subject": "Recebemos seu contato, {nome}",
        "introduction": "Olá, {nome}.\n\nObrigado por falar com a {imobiliaria}. Um de nossos corretores vai responder em breve, por telefone, WhatsApp ou e-mail."
      },
      "isOriginal": true,
      "variables": [
        {
          "name": "nome",
          "meaning": "primeiro nome de quem escreveu"
        },
        {
          "name": "imovel",
          "meaning": "título do imóvel, ou vazio"
        },
        {
          "name": "imobiliaria",
          "meaning": "nome da imobiliária"
        }
      ],
      "version": 2
    }
  },
  "DELETE /api/admin/permission-templates/:key": {
    "params": {
      "key": "00000000-0000-4000-8000-000000000006"
    },
    "answer": {
      "ok": true
    }
  },
  "DELETE /api/admin/users/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "answer": {
      "ok": true
    }
  },
  "DELETE /api/admin/users/:id/deactivation": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": "12345-F",
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [
        "00000000-0000-4000-8000-000000000002"
      ],
      "state": "active",
      "invitedUntil": null,
      "createdAt": "2026-11-28T22:46:00.108Z",
      "revision": 6
    }
  },
  "DELETE /api/admin/users/:id/invitation": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000008"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000008",
      "name": "Iara Nunes",
      "email": "iara@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": null,
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [],
      "state": "invited",
      "invitedUntil": null,
      "createdAt": "2026-11-28T22:46:01.834Z",
      "revision": 2
    }
  },
  "DELETE /api/admin/users/:id/second-factors": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000011"
    },
    "answer": {
      "ok": true
    }
  },
  "DELETE /api/auth/second-factors/passkeys/:passkey": {
    "params": {
      "passkey": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4"
    },
    "answer": {
      "totp": {
        "since": "2026-11-28T22:46:03.581Z"
      },
      "passkeys": [],
      "recoveryCodes": 10,
      "isRequired": false
    }
  },
  "DELETE /api/auth/second-factors/totp": {
    "answer": {
      "totp": null,
      "passkeys": [],
      "recoveryCodes": 0,
      "isRequired": false
    }
  },
  "DELETE /api/auth/sessions": {
    "answer": {
      "ok": true
    }
  },
  "DELETE /api/auth/sessions/:session": {
    "params": {
      "session": "dDZyXLhbVKC900h_xvzelHTum958a1kvgABQEiz2GeI"
    },
    "answer": {
      "ok": true
    }
  },
  "DELETE /api/notifications/push": {
    "answer": {
      "publicKey": "BKeGomo5JmChfJ4uGWGMunOpPyF5WOh1NPOOUg1f3GrKpKhqejpMDq57JT2HMt_5pkEikpHMx7EhJIyz7qilNK8",
      "devices": 0,
      "thisDevice": false
    }
  },
  "DELETE /api/properties/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000037"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000037",
      "removed": true
    }
  },
  "DELETE /api/users/:id/absences/:absenceId": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005",
      "absenceId": "00000000-0000-4000-8000-000000000007"
    },
    "answer": {
      "ok": true
    }
  },
  "GET /api/absences": {
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000007",
        "from": "2026-12-05",
        "to": "2026-12-07",
        "broker": {
          "id": "00000000-0000-4000-8000-000000000005",
          "name": "Diego Farias",
          "avatar": null
        },
        "deputy": {
          "id": "00000000-0000-4000-8000-000000000002",
          "name": "Helena Prado",
          "avatar": null
        },
        "note": "Férias"
      }
    ]
  },
  "GET /api/account": {
    "answer": {
      "id": "00000000-0000-4000-8000-000000000009",
      "name": "Nara Prado",
      "email": "nara@lox.test",
      "role": "broker",
      "whatsapp": null,
      "avatar": null,
      "emailChange": null,
      "revision": 0
    }
  },
  "GET /api/admin/agency": {
    "answer": {
      "name": "LOX Imóveis",
      "systemName": "LOX Gestão",
      "phone": "(19) 3800-4100",
      "email": "contato@loximoveis.com.br",
      "address": "",
      "openingHours": "",
      "about": "Desde 2010, a {imobiliária} desenvolve e vende condomínios fechados, terrenos e imóveis na região metropolitana de Campinas, com atendimento próximo do primeiro contato à entrega das chaves.",
      "colours": {
        "primary": "#0e5a4a",
        "accent": "#b04a24"
      },
      "logo": null,
      "networks": {
        "instagram": "",
        "facebook": "",
        "youtube": ""
      },
      "fixedBy": {},
      "updatedAt": null,
      "version": 0
    }
  },
  "GET /api/admin/audit-logs": {
    "query": {
      "entityType": "lead",
      "limit": 2
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000034",
        "createdAt": "2026-11-28T22:46:08.526Z",
        "user": null,
        "action": "LeadStageMoved",
        "entityType": "lead",
        "entityId": "00000000-0000-4000-8000-000000000025",
        "entityName": null,
        "names": {},
        "changes": {
          "status": {
            "from": "new",
            "to": "visit_scheduled"
          }
        }
      },
      {
        "id": "00000000-0000-4000-8000-000000000032",
        "createdAt": "2026-11-28T22:46:08.526Z",
        "user": null,
        "action": "LeadCreated",
        "entityType": "lead",
        "entityId": "00000000-0000-4000-8000-000000000025",
        "entityName": null,
        "names": {
          "00000000-0000-4000-8000-000000000004": "Camila Nogueira",
          "00000000-0000-4000-8000-000000000012": "Casa no Taquaral"
        },
        "changes": {
          "name": {
            "withheld": true
          },
          "email": {
            "withheld": true
          },
          "phone": {
            "withheld": true
          },
          "propertyType": {
            "withheld": true
          },
          "purpose": {
            "withheld": true
          },
          "source": {
            "from": null,
            "to": "website"
          },
          "status": {
            "from": null,
            "to": "new"
          },
          "priority": {
            "from": null,
            "to": "medium"
          },
          "propertyId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000012"
          },
          "value": {
            "from": null,
            "to": 98500000
          },
          "brokerId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000004"
          },
          "routing": {
            "from": null,
            "to": "property"
          }
        }
      }
    ]
  },
  "GET /api/admin/audit-logs/names": {
    "query": {
      "ids": "00000000-0000-4000-8000-000000000025"
    },
    "answer": {
      "names": {
        "00000000-0000-4000-8000-000000000025": "Carla Visitante"
      }
    }
  },
  "GET /api/admin/dashboard": {
    "answer": {
      "totalProperties": 2,
      "activeProperties": 1,
      "totalLeads": 3,
      "newLeads": 1,
      "closedLeads": 0,
      "conversionRate": 0,
      "performance": 50,
      "recent": [
        {
          "kind": "lead",
          "id": "00000000-0000-4000-8000-000000000025",
          "title": "Carla Visitante",
          "subtitle": "Casa no Taquaral",
          "status": "visit_scheduled",
          "createdAt": "2026-11-28T22:46:08.526Z"
        },
        {
          "kind": "lead",
          "id": "00000000-0000-4000-8000-000000000017",
          "title": "Bruno Cliente",
          "subtitle": "Casa no Taquaral",
          "status": "visit_scheduled",
          "createdAt": "2026-11-28T22:46:07.731Z"
        },
        {
          "kind": "lead",
          "id": "00000000-0000-4000-8000-000000000016",
          "title": "Ana Interessada",
          "subtitle": "Casa no Taquaral",
          "status": "new",
          "createdAt": "2026-11-28T22:46:07.641Z"
        },
        {
          "kind": "property",
          "id": "00000000-0000-4000-8000-000000000035",
          "title": "Casa Azul",
          "subtitle": ", Campinas",
          "status": "draft",
          "createdAt": "2026-11-28T22:46:07.530Z"
        },
        {
          "kind": "property",
          "id": "00000000-0000-4000-8000-000000000012",
          "title": "Casa no Taquaral",
          "subtitle": "Taquaral, Campinas",
          "status": "live",
          "createdAt": "2026-11-28T22:46:06.150Z"
        }
      ]
    }
  },
  "GET /api/admin/documents": {
    "query": {
      "type": "contract",
      "limit": 20,
      "offset": 0
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000026",
        "name": "contrato.pdf",
        "type": "contract",
        "mimeType": "application/pdf",
        "size": 45,
        "createdAt": "2026-11-28T22:46:08.621Z",
        "uploader": {
          "id": "00000000-0000-4000-8000-000000000027",
          "name": "Administrador"
        }
      }
    ]
  },
  "GET /api/admin/documents/:id/download": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000026"
    }
  },
  "GET /api/admin/first-steps": {
    "answer": {
      "steps": [
        {
          "step": "agency",
          "done": true
        },
        {
          "step": "properties",
          "done": false
        },
        {
          "step": "published",
          "done": false
        },
        {
          "step": "people",
          "done": true
        },
        {
          "step": "site",
          "done": false
        }
      ]
    }
  },
  "GET /api/admin/integrations/tokens": {
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000028",
        "name": "Portal de imóveis",
        "owner": {
          "id": "00000000-0000-4000-8000-000000000027",
          "name": "Administrador"
        },
        "permissions": {
          "dashboard": {
            "read": false
          },
          "properties": {
            "read": true,
            "create": false,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": true
          },
          "leads": {
            "read": false,
            "create": true,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": false,
            "assign": false
          },
          "visits": {
            "read": false,
            "create": false,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": false
          },
          "documents": {
            "read": false,
            "upload": false,
            "download": false,
            "delete": false
          },
          "users": {
            "read": false,
            "create": false,
            "update": false,
            "delete": false,
            "manage_permissions": false,
            "manage_team": false
          },
          "reports": {
            "basic": false,
            "advanced": false,
            "export": false
          },
          "settings": {
            "read": false,
            "update": false
          },
          "pages": {
            "read": false,
            "update": false
          },
          "operations": {
            "read": false,
            "manage": false
          }
        },
        "state": "active",
        "createdAt": "2026-11-28T22:46:09.071Z",
        "expiresAt": "2027-02-27T03:00:00.000Z",
        "lastUsedAt": null
      }
    ]
  },
  "GET /api/admin/integrations/webhooks": {
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000029",
        "address": "http://localhost:1/lox",
        "kinds": [
          "lead.created",
          "visit.scheduled"
        ],
        "owner": {
          "id": "00000000-0000-4000-8000-000000000027",
          "name": "Administrador"
        },
        "state": "on",
        "createdAt": "2026-11-28T22:46:09.273Z",
        "failingSince": null,
        "parked": 0,
        "formerSecretUntil": null
      }
    ]
  },
  "GET /api/admin/integrations/webhooks/:id/deliveries": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000029"
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000030.00000000-0000-4000-8000-000000000029",
        "kind": "ping",
        "occurredAt": "2026-11-28T22:46:09.398Z",
        "state": "due",
        "attempts": 1,
        "last": {
          "at": "2026-11-28T22:46:09.404Z",
          "milliseconds": 46,
          "status": null,
          "bytes": 0,
          "problem": "no_connection"
        },
        "nextAt": "2026-11-28T22:46:19.450Z"
      }
    ]
  },
  "GET /api/admin/leads": {
    "query": {
      "stage": "contacted",
      "limit": 20,
      "offset": 0
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000017",
        "name": "Bruno Cliente",
        "email": null,
        "phone": "(19) 99999-0002",
        "message": null,
        "notes": null,
        "status": "contacted",
        "priority": "medium",
        "source": "phone",
        "propertyId": "00000000-0000-4000-8000-000000000012",
        "propertyType": "house",
        "purpose": "sale",
        "region": null,
        "value": 985000,
        "brokerId": "00000000-0000-4000-8000-000000000004",
        "stageEnteredAt": "2026-11-28T22:46:07.827Z",
        "createdAt": "2026-11-28T22:46:07.731Z",
        "updatedAt": "2026-11-28T22:46:07.827Z",
        "revision": 1,
        "property": {
          "id": "00000000-0000-4000-8000-000000000012",
          "slug": "casa-no-taquaral-campinas",
          "code": "CA-25468",
          "title": "Casa no Taquaral",
          "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
          "type": "house",
          "purpose": "sale",
          "price": 985000
        },
        "broker": {
          "id": "00000000-0000-4000-8000-000000000004",
          "name": "Camila Nogueira",
          "avatar": null
        }
      }
    ]
  },
  "GET /api/admin/leads/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000017"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000017",
      "name": "Bruno Cliente",
      "email": null,
      "phone": "(19) 99999-0002",
      "message": null,
      "notes": null,
      "status": "contacted",
      "priority": "medium",
      "source": "phone",
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "propertyType": "house",
      "purpose": "sale",
      "region": null,
      "value": 985000,
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "stageEnteredAt": "2026-11-28T22:46:07.827Z",
      "createdAt": "2026-11-28T22:46:07.731Z",
      "updatedAt": "2026-11-28T22:46:07.827Z",
      "revision": 1,
      "property": {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
        "type": "house",
        "purpose": "sale",
        "price": 985000
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000004",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "GET /api/admin/leads/:id/history": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000017"
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000018",
        "createdAt": "2026-11-28T22:46:07.827Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000004",
          "name": "Camila Nogueira"
        },
        "action": "LeadStageMoved",
        "entityType": "lead",
        "entityId": "00000000-0000-4000-8000-000000000017",
        "entityName": null,
        "names": {},
        "changes": {
          "status": {
            "from": "new",
            "to": "contacted"
          }
        }
      },
      {
        "id": "00000000-0000-4000-8000-000000000019",
        "createdAt": "2026-11-28T22:46:07.731Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000004",
          "name": "Camila Nogueira"
        },
        "action": "LeadCreated",
        "entityType": "lead",
        "entityId": "00000000-0000-4000-8000-000000000017",
        "entityName": null,
        "names": {
          "00000000-0000-4000-8000-000000000004": "Camila Nogueira",
          "00000000-0000-4000-8000-000000000012": "Casa no Taquaral"
        },
        "changes": {
          "name": {
            "withheld": true
          },
          "phone": {
            "withheld": true
          },
          "propertyType": {
            "withheld": true
          },
          "purpose": {
            "withheld": true
          },
          "source": {
            "from": null,
            "to": "phone"
          },
          "status": {
            "from": null,
            "to": "new"
          },
          "priority": {
            "from": null,
            "to": "medium"
          },
          "propertyId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000012"
          },
          "value": {
            "from": null,
            "to": 98500000
          },
          "brokerId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000004"
          },
          "routing": {
            "from": null,
            "to": "creator"
          }
        }
      }
    ]
  },
  "GET /api/admin/leads/board": {
    "query": {
      "priority": "medium"
    },
    "answer": {
      "total": 2,
      "columns": [
        {
          "stage": "new",
          "count": 1,
          "value": 985000,
          "leads": [
            {
              "id": "00000000-0000-4000-8000-000000000016",
              "name": "Ana Interessada",
              "email": "ana@exemplo.com.br",
              "phone": "(19) 99999-0001",
              "message": "Quero saber mais sobre a casa.",
              "notes": null,
              "status": "new",
              "priority": "medium",
              "source": "contact_modal",
              "propertyId": "00000000-0000-4000-8000-000000000012",
              "propertyType": "house",
              "purpose": "sale",
              "region": null,
              "value": 985000,
              "brokerId": "00000000-0000-4000-8000-000000000004",
              "stageEnteredAt": "2026-11-28T22:46:07.641Z",
              "createdAt": "2026-11-28T22:46:07.641Z",
              "updatedAt": "2026-11-28T22:46:07.641Z",
              "revision": 0,
              "property": {
                "id": "00000000-0000-4000-8000-000000000012",
                "slug": "casa-no-taquaral-campinas",
                "code": "CA-25468",
                "title": "Casa no Taquaral",
                "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
                "type": "house",
                "purpose": "sale",
                "price": 985000
              },
              "broker": {
                "id": "00000000-0000-4000-8000-000000000004",
                "name": "Camila Nogueira",
                "avatar": null
              }
            }
          ]
        },
        {
          "stage": "contacted",
          "count": 1,
          "value": 985000,
          "leads": [
            {
              "id": "00000000-0000-4000-8000-000000000017",
              "name": "Bruno Cliente",
              "email": null,
              "phone": "(19) 99999-0002",
              "message": null,
              "notes": null,
              "status": "contacted",
              "priority": "medium",
              "source": "phone",
              "propertyId": "00000000-0000-4000-8000-000000000012",
              "propertyType": "house",
              "purpose": "sale",
              "region": null,
              "value": 985000,
              "brokerId": "00000000-0000-4000-8000-000000000004",
              "stageEnteredAt": "2026-11-28T22:46:07.827Z",
              "createdAt": "2026-11-28T22:46:07.731Z",
              "updatedAt": "2026-11-28T22:46:07.827Z",
              "revision": 1,
              "property": {
                "id": "00000000-0000-4000-8000-000000000012",
                "slug": "casa-no-taquaral-campinas",
                "code": "CA-25468",
                "title": "Casa no Taquaral",
                "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
                "type": "house",
                "purpose": "sale",
                "price": 985000
              },
              "broker": {
                "id": "00000000-0000-4000-8000-000000000004",
                "name": "Camila Nogueira",
                "avatar": null
              }
            }
          ]
        },
        {
          "stage": "visit_scheduled",
          "count": 0,
          "value": 0,
          "leads": []
        },
        {
          "stage": "proposal",
          "count": 0,
          "value": 0,
          "leads": []
        },
        {
          "stage": "contract",
          "count": 0,
          "value": 0,
          "leads": []
        },
        {
          "stage": "closed",
          "count": 0,
          "value": 0,
          "leads": []
        },
        {
          "stage": "lost",
          "count": 0,
          "value": 0,
          "leads": []
        }
      ]
    }
  },
  "GET /api/admin/leads/summary": {
    "answer": {
      "total": 2,
      "active": 2,
      "awaitingVisit": 0,
      "closed": 0,
      "conversionRate": 0
    }
  },
  "GET /api/admin/letter-rules": {
    "answer": {
      "idleDays": 5,
      "version": 0
    }
  },
  "GET /api/admin/letter-texts": {
    "answer": [
      {
        "kind": "invitation",
        "label": "Convite para a equipe",
        "audience": "account",
        "subject": "{nome}, sua conta na {imobiliaria} está pronta",
        "introduction": "Olá, {nome}.\n\nVocê foi convidado a trabalhar no sistema da {imobiliaria}. Para entrar pela primeira vez, escolha sua senha.\n\nO convite vale até {validade}.",
        "original": {
          "subject": "{nome}, sua conta na {imobiliaria} está pronta",
          "introduction": "Olá, {nome}.\n\nVocê foi convidado a trabalhar no sistema da {imobiliaria}. Para entrar pela primeira vez, escolha sua senha.\n\nO convite vale até {validade}."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome da pessoa"
          },
          {
            "name": "validade",
            "meaning": "até quando o link vale"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "password-reset",
        "label": "Nova senha",
        "audience": "account",
        "subject": "Crie uma nova senha",
        "introduction": "Olá, {nome}.\n\nRecebemos um pedido para criar uma nova senha para a sua conta na {imobiliaria}. O link vale uma vez só, até {validade}.",
        "original": {
          "subject": "Crie uma nova senha",
          "introduction": "Olá, {nome}.\n\nRecebemos um pedido para criar uma nova senha para a sua conta na {imobiliaria}. O link vale uma vez só, até {validade}."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome da pessoa"
          },
          {
            "name": "validade",
            "meaning": "até quando o link vale"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "email-change-new",
        "label": "Troca de e-mail: novo endereço",
        "audience": "account",
        "subject": "Confirme seu novo e-mail",
        "introduction": "Olá, {nome}.\n\nVocê pediu para entrar na {imobiliaria} com este endereço. Confirme que ele é seu até {validade}. A troca só acontece depois de confirmada também no endereço atual.",
        "original": {
          "subject": "Confirme seu novo e-mail",
          "introduction": "Olá, {nome}.\n\nVocê pediu para entrar na {imobiliaria} com este endereço. Confirme que ele é seu até {validade}. A troca só acontece depois de confirmada também no endereço atual."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome da pessoa"
          },
          {
            "name": "validade",
            "meaning": "até quando o link vale"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "email-change-present",
        "label": "Troca de e-mail: endereço atual",
        "audience": "account",
        "subject": "Confirme a troca do seu e-mail",
        "introduction": "Olá, {nome}.\n\nAlguém pediu para trocar o e-mail da sua conta na {imobiliaria}. Se foi você, confirme até {validade}. Se não foi, não confirme e troque sua senha.",
        "original": {
          "subject": "Confirme a troca do seu e-mail",
          "introduction": "Olá, {nome}.\n\nAlguém pediu para trocar o e-mail da sua conta na {imobiliaria}. Se foi você, confirme até {validade}. Se não foi, não confirme e troque sua senha."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome da pessoa"
          },
          {
            "name": "validade",
            "meaning": "até quando o link vale"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "new-sign-in",
        "label": "Acesso de um aparelho novo",
        "audience": "account",
        "subject": "Novo acesso à sua conta",
        "introduction": "Olá, {nome}.\n\nAlguém entrou na sua conta da {imobiliaria} com um navegador que ainda não conhecíamos. Se não foi você, troque sua senha agora e encerre os outros acessos.",
        "original": {
          "subject": "Novo acesso à sua conta",
          "introduction": "Olá, {nome}.\n\nAlguém entrou na sua conta da {imobiliaria} com um navegador que ainda não conhecíamos. Se não foi você, troque sua senha agora e encerre os outros acessos."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome da pessoa"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "sign-in-guessed",
        "label": "Tentativas de adivinhar a senha ou o código",
        "audience": "account",
        "subject": "Tentativas de acesso à sua conta",
        "introduction": "Olá, {nome}.\n\nAlguém tentou muitas vezes adivinhar {segredo} da sua conta da {imobiliaria}. Por segurança, novas tentativas ficam suspensas por alguns minutos; quem já está na conta continua. Se não foi você, troque sua senha agora e encerre os outros acessos.",
        "original": {
          "subject": "Tentativas de acesso à sua conta",
          "introduction": "Olá, {nome}.\n\nAlguém tentou muitas vezes adivinhar {segredo} da sua conta da {imobiliaria}. Por segurança, novas tentativas ficam suspensas por alguns minutos; quem já está na conta continua. Se não foi você, troque sua senha agora e encerre os outros acessos."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome da pessoa"
          },
          {
            "name": "segredo",
            "meaning": "o que se tentou adivinhar"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "backup-trouble",
        "label": "Problema na cópia de segurança",
        "audience": "account",
        "subject": "A cópia de segurança precisa de atenção",
        "introduction": "Olá, {nome}.\n\nA cópia de segurança do sistema da {imobiliaria} não está em ordem: {problema}. Avise quem cuida do servidor.",
        "original": {
          "subject": "A cópia de segurança precisa de atenção",
          "introduction": "Olá, {nome}.\n\nA cópia de segurança do sistema da {imobiliaria} não está em ordem: {problema}. Avise quem cuida do servidor."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "seu primeiro nome"
          },
          {
            "name": "problema",
            "meaning": "o que há com a cópia"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "contact-received",
        "label": "Contato recebido",
        "audience": "visitor",
        "subject": "Recebemos seu contato, {nome}",
        "introduction": "Olá, {nome}.\n\nObrigado por falar com a {imobiliaria}. Um de nossos corretores vai responder em breve, por telefone, WhatsApp ou e-mail.",
        "original": {
          "subject": "Recebemos seu contato, {nome}",
          "introduction": "Olá, {nome}.\n\nObrigado por falar com a {imobiliaria}. Um de nossos corretores vai responder em breve, por telefone, WhatsApp ou e-mail."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome de quem escreveu"
          },
          {
            "name": "imovel",
            "meaning": "título do imóvel, ou vazio"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "weekly-figures",
        "label": "Números da semana",
        "audience": "staff",
        "subject": "A semana de {inicio} a {fim} em números",
        "introduction": "Olá, {nome}.\n\nEstes são {numeros} de {inicio} a {fim}.",
        "original": {
          "subject": "A semana de {inicio} a {fim} em números",
          "introduction": "Olá, {nome}.\n\nEstes são {numeros} de {inicio} a {fim}."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "seu primeiro nome"
          },
          {
            "name": "numeros",
            "meaning": "os números da imobiliária; para quem não vê os de todos: os números do que você acompanha"
          },
          {
            "name": "inicio",
            "meaning": "segunda-feira passada"
          },
          {
            "name": "fim",
            "meaning": "domingo passado"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "new-lead",
        "label": "Novo lead",
        "audience": "staff",
        "subject": "Novo lead: {lead}",
        "introduction": "Olá, {nome}.\n\n{lead} acabou de chegar ({origem}). Quanto antes você responder, melhor.",
        "original": {
          "subject": "Novo lead: {lead}",
          "introduction": "Olá, {nome}.\n\n{lead} acabou de chegar ({origem}). Quanto antes você responder, melhor."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "seu primeiro nome"
          },
          {
            "name": "lead",
            "meaning": "nome do lead"
          },
          {
            "name": "origem",
            "meaning": "de onde veio"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "leads-assigned",
        "label": "Leads atribuídos a você",
        "audience": "staff",
        "subject": "{quantos} agora com você",
        "introduction": "Olá, {nome}.\n\n{quantos} agora com você. Uma mensagem de apresentação costuma ajudar.",
        "original": {
          "subject": "{quantos} agora com você",
          "introduction": "Olá, {nome}.\n\n{quantos} agora com você. Uma mensagem de apresentação costuma ajudar."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "seu primeiro nome"
          },
          {
            "name": "quantos",
            "meaning": "por exemplo: 1 lead está"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "visits-of-tomorrow",
        "label": "Visitas de amanhã",
        "audience": "staff",
        "subject": "Amanhã: {quantas}",
        "introduction": "Olá, {nome}.\n\nEsta é a sua agenda de {dia}:",
        "original": {
          "subject": "Amanhã: {quantas}",
          "introduction": "Olá, {nome}.\n\nEsta é a sua agenda de {dia}:"
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "seu primeiro nome"
          },
          {
            "name": "quantas",
            "meaning": "por exemplo: 2 visitas"
          },
          {
            "name": "dia",
            "meaning": "amanhã, por extenso"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "idle-leads",
        "label": "Leads parados",
        "audience": "staff",
        "subject": "{quantos} há {tempo}",
        "introduction": "Olá, {nome}.\n\nNinguém mexe nestes leads há {tempo}. Uma ligação hoje pode trazê-los de volta.",
        "original": {
          "subject": "{quantos} há {tempo}",
          "introduction": "Olá, {nome}.\n\nNinguém mexe nestes leads há {tempo}. Uma ligação hoje pode trazê-los de volta."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "seu primeiro nome"
          },
          {
            "name": "quantos",
            "meaning": "por exemplo: 2 leads parados"
          },
          {
            "name": "dias",
            "meaning": "há quantos dias, só o número"
          },
          {
            "name": "tempo",
            "meaning": "por exemplo: 5 dias"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "visit-requested",
        "label": "Visita solicitada",
        "audience": "visitor",
        "subject": "Recebemos seu pedido de visita",
        "introduction": "Olá, {nome}.\n\nRecebemos seu pedido de visita a {imovel} para {dia}. Vamos confirmar o horário com você em breve.",
        "original": {
          "subject": "Recebemos seu pedido de visita",
          "introduction": "Olá, {nome}.\n\nRecebemos seu pedido de visita a {imovel} para {dia}. Vamos confirmar o horário com você em breve."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome do visitante"
          },
          {
            "name": "imovel",
            "meaning": "título do imóvel"
          },
          {
            "name": "dia",
            "meaning": "dia da visita, por extenso"
          },
          {
            "name": "hora",
            "meaning": "hora da visita, ou o período pedido"
          },
          {
            "name": "corretor",
            "meaning": "nome do corretor, ou da imobiliária"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "visit-scheduled",
        "label": "Visita marcada",
        "audience": "visitor",
        "subject": "Sua visita está marcada: {dia}, {hora}",
        "introduction": "Olá, {nome}.\n\nSua visita a {imovel} está marcada. Esperamos você!",
        "original": {
          "subject": "Sua visita está marcada: {dia}, {hora}",
          "introduction": "Olá, {nome}.\n\nSua visita a {imovel} está marcada. Esperamos você!"
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome do visitante"
          },
          {
            "name": "imovel",
            "meaning": "título do imóvel"
          },
          {
            "name": "dia",
            "meaning": "dia da visita, por extenso"
          },
          {
            "name": "hora",
            "meaning": "hora da visita, ou o período pedido"
          },
          {
            "name": "corretor",
            "meaning": "nome do corretor, ou da imobiliária"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "visit-confirmed",
        "label": "Visita confirmada",
        "audience": "visitor",
        "subject": "Visita confirmada: {dia}, {hora}",
        "introduction": "Olá, {nome}.\n\nSua visita a {imovel} está confirmada. {corretor} espera você.",
        "original": {
          "subject": "Visita confirmada: {dia}, {hora}",
          "introduction": "Olá, {nome}.\n\nSua visita a {imovel} está confirmada. {corretor} espera você."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome do visitante"
          },
          {
            "name": "imovel",
            "meaning": "título do imóvel"
          },
          {
            "name": "dia",
            "meaning": "dia da visita, por extenso"
          },
          {
            "name": "hora",
            "meaning": "hora da visita, ou o período pedido"
          },
          {
            "name": "corretor",
            "meaning": "nome do corretor, ou da imobiliária"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "visit-rescheduled",
        "label": "Visita reagendada",
        "audience": "visitor",
        "subject": "Nova data da sua visita: {dia}, {hora}",
        "introduction": "Olá, {nome}.\n\nSua visita a {imovel} mudou de data. Anote o novo horário:",
        "original": {
          "subject": "Nova data da sua visita: {dia}, {hora}",
          "introduction": "Olá, {nome}.\n\nSua visita a {imovel} mudou de data. Anote o novo horário:"
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome do visitante"
          },
          {
            "name": "imovel",
            "meaning": "título do imóvel"
          },
          {
            "name": "dia",
            "meaning": "dia da visita, por extenso"
          },
          {
            "name": "hora",
            "meaning": "hora da visita, ou o período pedido"
          },
          {
            "name": "corretor",
            "meaning": "nome do corretor, ou da imobiliária"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "visit-cancelled",
        "label": "Visita cancelada",
        "audience": "visitor",
        "subject": "Visita cancelada: {imovel}",
        "introduction": "Olá, {nome}.\n\nSua visita a {imovel}, prevista para {dia}, foi cancelada. Se quiser marcar outro dia, é só responder a esta mensagem.",
        "original": {
          "subject": "Visita cancelada: {imovel}",
          "introduction": "Olá, {nome}.\n\nSua visita a {imovel}, prevista para {dia}, foi cancelada. Se quiser marcar outro dia, é só responder a esta mensagem."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome do visitante"
          },
          {
            "name": "imovel",
            "meaning": "título do imóvel"
          },
          {
            "name": "dia",
            "meaning": "dia da visita, por extenso"
          },
          {
            "name": "hora",
            "meaning": "hora da visita, ou o período pedido"
          },
          {
            "name": "corretor",
            "meaning": "nome do corretor, ou da imobiliária"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "visit-tomorrow",
        "label": "Lembrete na véspera",
        "audience": "visitor",
        "subject": "Lembrete: sua visita é amanhã, às {hora}",
        "introduction": "Olá, {nome}.\n\nAmanhã, às {hora}, você visita {imovel}. {corretor} espera você.",
        "original": {
          "subject": "Lembrete: sua visita é amanhã, às {hora}",
          "introduction": "Olá, {nome}.\n\nAmanhã, às {hora}, você visita {imovel}. {corretor} espera você."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome do visitante"
          },
          {
            "name": "imovel",
            "meaning": "título do imóvel"
          },
          {
            "name": "dia",
            "meaning": "dia da visita, por extenso"
          },
          {
            "name": "hora",
            "meaning": "hora da visita, ou o período pedido"
          },
          {
            "name": "corretor",
            "meaning": "nome do corretor, ou da imobiliária"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "visit-soon",
        "label": "Lembrete duas horas antes",
        "audience": "visitor",
        "subject": "Até logo: sua visita é hoje, às {hora}",
        "introduction": "Olá, {nome}.\n\nSua visita a {imovel} é hoje, às {hora}. {corretor} espera você.",
        "original": {
          "subject": "Até logo: sua visita é hoje, às {hora}",
          "introduction": "Olá, {nome}.\n\nSua visita a {imovel} é hoje, às {hora}. {corretor} espera você."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome do visitante"
          },
          {
            "name": "imovel",
            "meaning": "título do imóvel"
          },
          {
            "name": "dia",
            "meaning": "dia da visita, por extenso"
          },
          {
            "name": "hora",
            "meaning": "hora da visita, ou o período pedido"
          },
          {
            "name": "corretor",
            "meaning": "nome do corretor, ou da imobiliária"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "privacy-erasure",
        "label": "Resposta: dados apagados",
        "audience": "visitor",
        "subject": "Seu pedido para apagar seus dados",
        "introduction": "Olá, {nome}.\n\nComo você pediu, a {imobiliaria} está apagando seus dados pessoais: nome, contatos, mensagens e anotações. Isso não pode ser desfeito, e depois desta mensagem não teremos mais o seu endereço.",
        "original": {
          "subject": "Seu pedido para apagar seus dados",
          "introduction": "Olá, {nome}.\n\nComo você pediu, a {imobiliaria} está apagando seus dados pessoais: nome, contatos, mensagens e anotações. Isso não pode ser desfeito, e depois desta mensagem não teremos mais o seu endereço."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome de quem pediu"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      },
      {
        "kind": "privacy-access",
        "label": "Resposta: dados guardados",
        "audience": "visitor",
        "subject": "Os dados que guardamos sobre você",
        "introduction": "Olá, {nome}.\n\nVocê perguntou que dados pessoais a {imobiliaria} guarda sobre você. São estes. Se algo estiver errado, ou se quiser que sejam apagados, responda a esta mensagem.",
        "original": {
          "subject": "Os dados que guardamos sobre você",
          "introduction": "Olá, {nome}.\n\nVocê perguntou que dados pessoais a {imobiliaria} guarda sobre você. São estes. Se algo estiver errado, ou se quiser que sejam apagados, responda a esta mensagem."
        },
        "isOriginal": true,
        "variables": [
          {
            "name": "nome",
            "meaning": "primeiro nome de quem pediu"
          },
          {
            "name": "imobiliaria",
            "meaning": "nome da imobiliária"
          }
        ],
        "version": 0
      }
    ]
  },
  "GET /api/admin/letter-texts/:kind/preview": {
    "params": {
      "kind": "contact-received"
    },
    "query": {
      "subject": "Olá, {nome}!",
      "introduction": "A {imobiliaria} responde em breve."
    }
  },
  "GET /api/admin/letters": {
    "query": {
      "kind": "contact-received",
      "limit": 2
    },
    "answer": {
      "items": [
        {
          "id": "-E7s3ab4bIL_sEH55j4eSmXx2cbcmvqqLPvX1_t-Jr4",
          "kind": "contact-received",
          "kindLabel": "Contato recebido",
          "audience": "visitor",
          "receiver": {
            "name": "Carla Visitante",
            "address": "carla@exemplo.com.br"
          },
          "state": "waiting",
          "reason": null,
          "createdAt": "2026-11-28T22:46:08.526Z",
          "dueAt": "2026-11-28T22:47:08.526Z",
          "sentAt": null,
          "nextTryAt": "2026-11-28T22:47:08.526Z",
          "tries": 0,
          "messageId": null
        },
        {
          "id": "IZI7g3Aquo1dAHkI8BemlAPM12NfIhY5Gl4YvR6ISPk",
          "kind": "contact-received",
          "kindLabel": "Contato recebido",
          "audience": "visitor",
          "receiver": {
            "name": "Ana Interessada",
            "address": "ana@exemplo.com.br"
          },
          "state": "waiting",
          "reason": null,
          "createdAt": "2026-11-28T22:46:07.641Z",
          "dueAt": "2026-11-28T22:47:07.641Z",
          "sentAt": null,
          "nextTryAt": "2026-11-28T22:47:07.641Z",
          "tries": 0,
          "messageId": null
        }
      ],
      "total": 2,
      "counts": {
        "waiting": 2,
        "sending": 0,
        "sent": 0,
        "parked": 0,
        "cancelled": 0
      },
      "delivering": false
    }
  },
  "GET /api/admin/letters/:id": {
    "params": {
      "id": "-E7s3ab4bIL_sEH55j4eSmXx2cbcmvqqLPvX1_t-Jr4"
    },
    "answer": {
      "entry": {
        "id": "-E7s3ab4bIL_sEH55j4eSmXx2cbcmvqqLPvX1_t-Jr4",
        "kind": "contact-received",
        "kindLabel": "Contato recebido",
        "audience": "visitor",
        "receiver": {
          "name": "Carla Visitante",
          "address": "carla@exemplo.com.br"
        },
        "state": "waiting",
        "reason": null,
        "createdAt": "2026-11-28T22:46:08.526Z",
        "dueAt": "2026-11-28T22:47:08.526Z",
        "sentAt": null,
        "nextTryAt": "2026-11-28T22:47:08.526Z",
        "tries": 0,
        "messageId": null
      },
      "subject": "",
      "text": "O que ela dizia não vale mais.",
      "readable": false,
      "whatsapp": null
    }
  },
  "GET /api/admin/letters/:id/html": {
    "params": {
      "id": "-E7s3ab4bIL_sEH55j4eSmXx2cbcmvqqLPvX1_t-Jr4"
    }
  },
  "GET /api/admin/mail-settings": {
    "answer": {
      "host": "",
      "port": 587,
      "security": "starttls",
      "user": "",
      "hasPassword": false,
      "from": "",
      "source": "none",
      "version": 0
    }
  },
  "GET /api/admin/operations/events": {
    "query": {
      "stream": "lead-00000000-0000-4000-8000-000000000040",
      "limit": 2
    },
    "answer": {
      "items": [
        {
          "id": "00000000-0000-4000-8000-000000000041",
          "position": 125,
          "stream": "lead-00000000-0000-4000-8000-000000000040",
          "revision": 0,
          "category": "lead",
          "type": "LeadCreated",
          "occurredAt": "2026-11-28T22:46:11.846Z",
          "actorId": "00000000-0000-4000-8000-000000000027",
          "actorName": "Administrador",
          "correlationId": "00000000-0000-4000-8000-000000000042",
          "command": "ReceiveLead"
        }
      ],
      "next": null
    }
  },
  "GET /api/admin/operations/events/:position": {
    "params": {
      "position": "125"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000041",
      "position": 125,
      "stream": "lead-00000000-0000-4000-8000-000000000040",
      "revision": 0,
      "category": "lead",
      "type": "LeadCreated",
      "occurredAt": "2026-11-28T22:46:11.846Z",
      "actorId": "00000000-0000-4000-8000-000000000027",
      "actorName": "Administrador",
      "correlationId": "00000000-0000-4000-8000-000000000042",
      "command": "ReceiveLead",
      "causationId": "00000000-0000-4000-8000-000000000042",
      "schemaVersion": 2,
      "data": {
        "name": "•••",
        "email": "•••",
        "phone": null,
        "message": null,
        "notes": null,
        "propertyType": null,
        "purpose": null,
        "region": null,
        "source": "manual",
        "status": "new",
        "priority": "medium",
        "propertyId": null,
        "value": null,
        "brokerId": "00000000-0000-4000-8000-000000000004",
        "routing": "rotation",
        "insteadOf": null
      },
      "personal": [
        "name",
        "email"
      ],
      "revealed": false,
      "erased": false
    }
  },
  "GET /api/admin/operations/events/:position/chain": {
    "params": {
      "position": "125"
    },
    "answer": {
      "correlationId": "00000000-0000-4000-8000-000000000042",
      "events": [
        {
          "id": "00000000-0000-4000-8000-000000000041",
          "position": 125,
          "stream": "lead-00000000-0000-4000-8000-000000000040",
          "revision": 0,
          "category": "lead",
          "type": "LeadCreated",
          "occurredAt": "2026-11-28T22:46:11.846Z",
          "actorId": "00000000-0000-4000-8000-000000000027",
          "actorName": "Administrador",
          "correlationId": "00000000-0000-4000-8000-000000000042",
          "command": "ReceiveLead"
        }
      ],
      "notifications": [
        {
          "id": "00000000-0000-4000-8000-000000000041-00000000-0000-4000-8000-000000000004",
          "eventId": "00000000-0000-4000-8000-000000000041",
          "kind": "new_lead",
          "recipientId": "00000000-0000-4000-8000-000000000004",
          "recipientName": "Camila Nogueira"
        }
      ],
      "documents": [
        {
          "projection": "lead-board",
          "id": "00000000-0000-4000-8000-000000000040"
        },
        {
          "projection": "lead-rotation",
          "id": "00000000-0000-4000-8000-000000000004"
        },
        {
          "projection": "user-links",
          "id": "lead-00000000-0000-4000-8000-000000000040"
        },
        {
          "projection": "visit-leads",
          "id": "00000000-0000-4000-8000-000000000040"
        },
        {
          "projection": "audit",
          "id": "00000000-0000-4000-8000-000000000041"
        },
        {
          "projection": "letter-leads",
          "id": "00000000-0000-4000-8000-000000000040"
        },
        {
          "projection": "report-leads",
          "id": "00000000-0000-4000-8000-000000000040"
        }
      ]
    }
  },
  "GET /api/admin/operations/followers": {
    "answer": [
      {
        "name": "properties",
        "kind": "projection",
        "state": "live",
        "version": 6,
        "position": 123,
        "head": 123,
        "events": 7,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "bytes": 57344,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "property-slugs",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 3,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "lead-board",
        "kind": "projection",
        "state": "live",
        "version": 4,
        "position": 123,
        "head": 123,
        "events": 6,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "bytes": 20480,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "lead-properties",
        "kind": "projection",
        "state": "live",
        "version": 4,
        "position": 123,
        "head": 123,
        "events": 7,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "lead-rotation",
        "kind": "projection",
        "state": "live",
        "version": 2,
        "position": 123,
        "head": 123,
        "events": 6,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 0,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "users",
        "kind": "projection",
        "state": "live",
        "version": 6,
        "position": 123,
        "head": 123,
        "events": 28,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 9,
        "bytes": 36864,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "user-links",
        "kind": "projection",
        "state": "live",
        "version": 3,
        "position": 123,
        "head": 123,
        "events": 17,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 7,
        "bytes": 20480,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "api-tokens",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 2,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 1,
        "bytes": 16384,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "webhooks",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 5,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 0,
        "bytes": 16384,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "absences",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 30,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 0,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "document-library",
        "kind": "projection",
        "state": "live",
        "version": 2,
        "position": 123,
        "head": 123,
        "events": 2,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 0,
        "bytes": 20480,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "site-settings",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 3,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 1,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "agency-profile",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 10,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 1,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "pages",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 1,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 1,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "visits",
        "kind": "projection",
        "state": "live",
        "version": 3,
        "position": 123,
        "head": 123,
        "events": 4,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 2,
        "bytes": 32768,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "visit-leads",
        "kind": "projection",
        "state": "live",
        "version": 3,
        "position": 123,
        "head": 123,
        "events": 10,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "bytes": 12288,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "visit-properties",
        "kind": "projection",
        "state": "live",
        "version": 2,
        "position": 123,
        "head": 123,
        "events": 11,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "bytes": 12288,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "audited-properties",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 7,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "audited-templates",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 3,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 1,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "audit",
        "kind": "projection",
        "state": "live",
        "version": 4,
        "position": 123,
        "head": 123,
        "events": 102,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 102,
        "bytes": 143360,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "letter-leads",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 6,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "bytes": 24576,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "letter-visits",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 4,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 2,
        "bytes": 20480,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "letter-settings",
        "kind": "projection",
        "state": "live",
        "version": 2,
        "position": 123,
        "head": 123,
        "events": 7,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 4,
        "bytes": 8192,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "report-leads",
        "kind": "projection",
        "state": "live",
        "version": 2,
        "position": 123,
        "head": 123,
        "events": 6,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "bytes": 16384,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "report-properties",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 7,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 2,
        "bytes": 20480,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "report-visits",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 4,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 2,
        "bytes": 16384,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "erasures",
        "kind": "process",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 43,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": null,
        "bytes": null,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "handovers",
        "kind": "process",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 28,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": null,
        "bytes": null,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "webhook-outbox",
        "kind": "process",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 22,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": null,
        "bytes": null,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "letters",
        "kind": "process",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 48,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": null,
        "bytes": null,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "notifier",
        "kind": "process",
        "state": "live",
        "version": 1,
        "position": 123,
        "head": 123,
        "events": 12,
        "parked": 0,
        "mayRevert": false,
        "eventsPerSecond": 0,
        "lastHour": [
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        ],
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": null,
        "bytes": null,
        "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
        "lastProblem": null,
        "verification": null
      }
    ]
  },
  "GET /api/admin/operations/jobs": {
    "answer": [
      {
        "name": "letters",
        "label": "Envio de e-mails",
        "alone": true,
        "waiting": 1,
        "nextDueAt": "2026-11-29T12:00:00.000Z",
        "failed": [
          {
            "cause": "refused",
            "count": 1
          }
        ],
        "lastRound": {
          "at": "2026-11-29T11:59:58.000Z",
          "error": null
        }
      }
    ]
  },
  "GET /api/admin/operations/machine": {
    "answer": {
      "instances": [
        {
          "id": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
          "name": "vm · 9460",
          "version": "0.1.0",
          "role": "all",
          "startedAt": "2026-11-28T22:45:53.462Z",
          "seenAt": "2026-11-28T22:46:04.562Z",
          "leases": [
            "projector"
          ],
          "self": true
        }
      ],
      "engines": [
        {
          "name": "event-store",
          "product": "SQLite",
          "reachable": true,
          "reason": null,
          "roundTripMs": 0.61,
          "head": 124,
          "bytes": 3635704
        },
        {
          "name": "document-store",
          "product": "SQLite",
          "reachable": true,
          "reason": null,
          "roundTripMs": 0.78,
          "head": null,
          "bytes": 3635704
        }
      ],
      "diskFreeBytes": 68606791680,
      "diskTotalBytes": 270553174016,
      "writeAheadLog": {
        "bytes": 2542072,
        "isHeld": false
      },
      "certificate": null,
      "backup": null
    }
  },
  "GET /api/admin/operations/parked": {
    "query": {
      "follower": "lead-board"
    },
    "answer": {
      "items": [
        {
          "id": "lead_board_v4_08851434_1:130",
          "follower": "lead-board",
          "stream": "lead-00000000-0000-4000-8000-000000000043",
          "problem": {
            "eventId": "00000000-0000-4000-8000-000000000044",
            "type": "LeadTeleported",
            "position": 130,
            "error": "UnknownEventType"
          },
          "stack": "    at EventTypes.spec (backend/src/platform/events/event-catalogue.ts:109:22)\n    at PersonalEventStore.spec (backend/src/platform/personal-data/personal-event-store.ts:226:31)\n    at PersonalEventStore.open [as tryOpen] (backend/src/platform/personal-data/personal-event-store.ts:217:27)\n    at tryOpen (backend/src/platform/personal-data/personal-event-store.ts:198:48)\n    at Array.map (<anonymous>)\n    at PersonalEventStore.map [as openAll] (backend/src/platform/personal-data/personal-event-store.ts:197:19)\n    at PersonalEventStore.openAll [as openShared] (backend/src/platform/personal-data/personal-event-store.ts:181:31)\n    at PersonalEventStore.openShared [as subscribe] (backend/src/platform/personal-data/personal-event-store.ts:126:42)\n    at Projector.batch [as lead] (backend/src/platform/projections/projector.ts:88:24)\n    at Projector.run (backend/src/platform/projections/projector.ts:61:33)",
          "tries": 1,
          "parkedAt": "2026-11-28T22:46:12.162Z",
          "lastTriedAt": "2026-11-28T22:46:12.162Z",
          "waiting": 0
        },
        {
          "id": "lead_board_v4_08851434_1:128",
          "follower": "lead-board",
          "stream": "lead-00000000-0000-4000-8000-000000000045",
          "problem": {
            "eventId": "00000000-0000-4000-8000-000000000046",
            "type": "LeadTeleported",
            "position": 128,
            "error": "UnknownEventType"
          },
          "stack": "    at EventTypes.spec (backend/src/platform/events/event-catalogue.ts:109:22)\n    at PersonalEventStore.spec (backend/src/platform/personal-data/personal-event-store.ts:226:31)\n    at PersonalEventStore.open [as tryOpen] (backend/src/platform/personal-data/personal-event-store.ts:217:27)\n    at tryOpen (backend/src/platform/personal-data/personal-event-store.ts:198:48)\n    at Array.map (<anonymous>)\n    at PersonalEventStore.map [as openAll] (backend/src/platform/personal-data/personal-event-store.ts:197:19)\n    at PersonalEventStore.openAll [as openShared] (backend/src/platform/personal-data/personal-event-store.ts:181:31)\n    at PersonalEventStore.openShared [as subscribe] (backend/src/platform/personal-data/personal-event-store.ts:126:42)\n    at Projector.batch [as lead] (backend/src/platform/projections/projector.ts:88:24)\n    at Projector.run (backend/src/platform/projections/projector.ts:61:33)",
          "tries": 1,
          "parkedAt": "2026-11-28T22:46:12.114Z",
          "lastTriedAt": "2026-11-28T22:46:12.114Z",
          "waiting": 0
        }
      ],
      "total": 2
    }
  },
  "GET /api/admin/page-contents": {
    "answer": [
      {
        "pageKey": "help",
        "title": "",
        "content": "",
        "metaTitle": "",
        "metaDescription": "",
        "updatedAt": null,
        "version": 0
      },
      {
        "pageKey": "contact",
        "title": "",
        "content": "",
        "metaTitle": "",
        "metaDescription": "",
        "updatedAt": null,
        "version": 0
      },
      {
        "pageKey": "terms",
        "title": "Termos de uso",
        "content": "<p>Condições do site.</p>",
        "metaTitle": "",
        "metaDescription": "",
        "updatedAt": "2026-11-28T22:45:58.498Z",
        "version": 1
      },
      {
        "pageKey": "privacy",
        "title": "",
        "content": "",
        "metaTitle": "",
        "metaDescription": "",
        "updatedAt": null,
        "version": 0
      }
    ]
  },
  "GET /api/admin/permission-templates": {
    "answer": [
      {
        "key": "corretor_basico",
        "name": "Corretor Básico",
        "description": "Trabalha os próprios imóveis, leads e visitas, sem excluir nem atribuir.",
        "permissions": {
          "dashboard": {
            "read": true
          },
          "properties": {
            "read": true,
            "create": true,
            "update": true,
            "delete": false,
            "manage_all": false,
            "read_all": false
          },
          "leads": {
            "read": true,
            "create": true,
            "update": true,
            "delete": false,
            "manage_all": false,
            "read_all": false,
            "assign": false
          },
          "visits": {
            "read": true,
            "create": true,
            "update": true,
            "delete": false,
            "manage_all": false,
            "read_all": false
          },
          "documents": {
            "read": true,
            "upload": true,
            "download": true,
            "delete": false
          },
          "users": {
            "read": false,
            "create": false,
            "update": false,
            "delete": false,
            "manage_permissions": false,
            "manage_team": false
          },
          "reports": {
            "basic": true,
            "advanced": false,
            "export": false
          },
          "settings": {
            "read": false,
            "update": false
          },
          "pages": {
            "read": false,
            "update": false
          },
          "operations": {
            "read": false,
            "manage": false
          }
        },
        "given": true,
        "changed": false,
        "revision": 0
      },
      {
        "key": "corretor_avancado",
        "name": "Corretor Avançado",
        "description": "Como o básico, e também exclui, atribui leads e vê relatórios avançados.",
        "permissions": {
          "dashboard": {
            "read": true
          },
          "properties": {
            "read": true,
            "create": true,
            "update": true,
            "delete": true,
            "manage_all": false,
            "read_all": false
          },
          "leads": {
            "read": true,
            "create": true,
            "update": true,
            "delete": true,
            "manage_all": false,
            "read_all": false,
            "assign": true
          },
          "visits": {
            "read": true,
            "create": true,
            "update": true,
            "delete": true,
            "manage_all": false,
            "read_all": false
          },
          "documents": {
            "read": true,
            "upload": true,
            "download": true,
            "delete": true
          },
          "users": {
            "read": true,
            "create": false,
            "update": false,
            "delete": false,
            "manage_permissions": false,
            "manage_team": false
          },
          "reports": {
            "basic": true,
            "advanced": true,
            "export": false
          },
          "settings": {
            "read": false,
            "update": false
          },
          "pages": {
            "read": false,
            "update": false
          },
          "operations": {
            "read": false,
            "manage": false
          }
        },
        "given": true,
        "changed": false,
        "revision": 0
      },
      {
        "key": "gerente_vendas",
        "name": "Gerente de Vendas",
        "description": "Gerencia imóveis, leads e visitas de toda a equipe e exporta relatórios.",
        "permissions": {
          "dashboard": {
            "read": true
          },
          "properties": {
            "read": true,
            "create": true,
            "update": true,
            "delete": true,
            "manage_all": true,
            "read_all": false
          },
          "leads": {
            "read": true,
            "create": true,
            "update": true,
            "delete": true,
            "manage_all": true,
            "read_all": false,
            "assign": true
          },
          "visits": {
            "read": true,
            "create": true,
            "update": true,
            "delete": true,
            "manage_all": true,
            "read_all": false
          },
          "documents": {
            "read": true,
            "upload": true,
            "download": true,
            "delete": true
          },
          "users": {
            "read": true,
            "create": false,
            "update": false,
            "delete": false,
            "manage_permissions": false,
            "manage_team": false
          },
          "reports": {
            "basic": true,
            "advanced": true,
            "export": true
          },
          "settings": {
            "read": true,
            "update": false
          },
          "pages": {
            "read": false,
            "update": false
          },
          "operations": {
            "read": false,
            "manage": false
          }
        },
        "given": true,
        "changed": false,
        "revision": 0
      },
      {
        "key": "assistente_admin",
        "name": "Assistente Administrativo",
        "description": "Consulta imóveis, leads e visitas de todos, sem alterar, e cuida de documentos.",
        "permissions": {
          "dashboard": {
            "read": true
          },
          "properties": {
            "read": true,
            "create": false,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": true
          },
          "leads": {
            "read": true,
            "create": false,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": true,
            "assign": false
          },
          "visits": {
            "read": true,
            "create": false,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": true
          },
          "documents": {
            "read": true,
            "upload": true,
            "download": true,
            "delete": false
          },
          "users": {
            "read": true,
            "create": false,
            "update": false,
            "delete": false,
            "manage_permissions": false,
            "manage_team": false
          },
          "reports": {
            "basic": true,
            "advanced": true,
            "export": true
          },
          "settings": {
            "read": true,
            "update": false
          },
          "pages": {
            "read": false,
            "update": false
          },
          "operations": {
            "read": false,
            "manage": false
          }
        },
        "given": true,
        "changed": false,
        "revision": 0
      },
      {
        "key": "00000000-0000-4000-8000-000000000006",
        "name": "Captador",
        "description": "",
        "permissions": {
          "dashboard": {
            "read": false
          },
          "properties": {
            "read": true,
            "create": true,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": false
          },
          "leads": {
            "read": false,
            "create": false,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": false,
            "assign": false
          },
          "visits": {
            "read": false,
            "create": false,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": false
          },
          "documents": {
            "read": false,
            "upload": false,
            "download": false,
            "delete": false
          },
          "users": {
            "read": false,
            "create": false,
            "update": false,
            "delete": false,
            "manage_permissions": false,
            "manage_team": false
          },
          "reports": {
            "basic": false,
            "advanced": false,
            "export": false
          },
          "settings": {
            "read": false,
            "update": false
          },
          "pages": {
            "read": false,
            "update": false
          },
          "operations": {
            "read": false,
            "manage": false
          }
        },
        "given": false,
        "changed": false,
        "revision": 1
      }
    ]
  },
  "GET /api/admin/properties": {
    "query": {
      "status": "live",
      "limit": 20,
      "offset": 0
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "description": "Perto da lagoa, com jardim.",
        "address": "Rua Fernão Lopes, 388",
        "neighborhood": "Taquaral",
        "city": "Campinas",
        "state": "SP",
        "zipCode": null,
        "type": "house",
        "purpose": "sale",
        "price": 985000,
        "iptu": null,
        "bedrooms": 3,
        "bathrooms": null,
        "parkingSpaces": null,
        "area": 186,
        "builtYear": null,
        "isNewConstruction": false,
        "isReady": true,
        "featured": false,
        "amenities": [],
        "features": [],
        "videoUrl": null,
        "aiEnhanced": false,
        "ownerId": "00000000-0000-4000-8000-000000000004",
        "brokerId": "00000000-0000-4000-8000-000000000004",
        "status": "live",
        "images": [
          "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg"
        ],
        "photos": [
          {
            "id": "00000000-0000-4000-8000-000000000013",
            "url": "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg",
            "width": 64,
            "height": 48
          }
        ],
        "documents": [
          {
            "id": "00000000-0000-4000-8000-000000000014",
            "name": "matricula.pdf",
            "mimeType": "application/pdf",
            "size": 45,
            "url": "/api/properties/00000000-0000-4000-8000-000000000012/documents/00000000-0000-4000-8000-000000000014"
          }
        ],
        "createdAt": "2026-11-28T22:46:06.150Z",
        "updatedAt": "2026-11-28T22:46:06.562Z",
        "revision": 3
      }
    ]
  },
  "GET /api/admin/properties-csv-template": {
    "answer": "title;address;neighborhood;city;state;price;purpose;type;area;bedrooms;bathrooms;parking_spaces;description;features;amenities;is_new_construction;is_ready\r\nCasa com quintal no Taquaral;Rua Fernão Lopes, 388;Taquaral;Campinas;SP;985.000,00;sale;house;186;3;2;2;Perto da lagoa, com jardim.;Jardim, Churrasqueira;;não;sim\r\nApartamento na planta no Cambuí;Rua Maria Monteiro, 1200;Cambuí;Campinas;SP;3.400,00;rent;apartment;72,5;2;1;1;Andar alto.;Varanda;Piscina, Academia;sim;não\r\n"
  },
  "GET /api/admin/property-previews/:address": {
    "params": {
      "address": "casa-no-taquaral-campinas"
    },
    "answer": {
      "property": {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "description": "Perto da lagoa, com jardim.",
        "purpose": "sale",
        "type": "house",
        "price": 985000,
        "iptu": null,
        "neighborhood": "Taquaral",
        "city": "Campinas",
        "state": "SP",
        "address": "Rua Fernão Lopes, 388",
        "bedrooms": 3,
        "bathrooms": null,
        "parkingSpaces": null,
        "area": 186,
        "images": [
          "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg"
        ],
        "amenities": [],
        "features": [],
        "videoUrl": null,
        "isNewConstruction": false,
        "isReady": true,
        "featured": false,
        "broker": {
          "name": "Camila Nogueira",
          "avatar": null,
          "creci": null,
          "whatsapp": null
        },
        "createdAt": "2026-11-28T22:46:06.150Z"
      },
      "status": "live",
      "mayPublish": false
    }
  },
  "GET /api/admin/reports/dashboard": {
    "query": {
      "startDate": "2026-10-30",
      "endDate": "2026-11-28"
    },
    "answer": {
      "totalProperties": 2,
      "activeProperties": 1,
      "totalLeads": 3,
      "newLeads": 1,
      "closedLeads": 0,
      "conversionRate": 0,
      "averagePrice": 667500,
      "averageRent": 0,
      "totalVisits": 0,
      "scheduledVisits": 0
    }
  },
  "GET /api/admin/reports/leads": {
    "query": {
      "startDate": "2026-10-30",
      "endDate": "2026-11-28"
    },
    "answer": {
      "totalLeads": 3,
      "leadsByStatus": {
        "new": 1,
        "visit_scheduled": 2
      },
      "leadsBySource": {
        "contact_modal": 1,
        "phone": 1,
        "website": 1
      },
      "conversionFunnel": [
        {
          "status": "new",
          "count": 1,
          "conversionRate": 33.3
        },
        {
          "status": "contacted",
          "count": 0,
          "conversionRate": 0
        },
        {
          "status": "interested",
          "count": 0,
          "conversionRate": 0
        },
        {
          "status": "visit_scheduled",
          "count": 2,
          "conversionRate": 66.7
        },
        {
          "status": "proposal",
          "count": 0,
          "conversionRate": 0
        },
        {
          "status": "contract",
          "count": 0,
          "conversionRate": 0
        },
        {
          "status": "closed",
          "count": 0,
          "conversionRate": 0
        },
        {
          "status": "lost",
          "count": 0,
          "conversionRate": 0
        }
      ],
      "reachedFunnel": [
        {
          "stage": "new",
          "count": 3,
          "conversionRate": 100,
          "stepRate": null
        },
        {
          "stage": "contacted",
          "count": 2,
          "conversionRate": 66.7,
          "stepRate": 66.7
        },
        {
          "stage": "visit_scheduled",
          "count": 2,
          "conversionRate": 66.7,
          "stepRate": 100
        },
        {
          "stage": "proposal",
          "count": 0,
          "conversionRate": 0,
          "stepRate": 0
        },
        {
          "stage": "contract",
          "count": 0,
          "conversionRate": 0,
          "stepRate": 0
        },
        {
          "stage": "closed",
          "count": 0,
          "conversionRate": 0,
          "stepRate": 0
        }
      ],
      "averageTimeToClose": 0
    }
  },
  "GET /api/admin/reports/performance": {
    "query": {
      "startDate": "2026-10-30",
      "endDate": "2026-11-28"
    },
    "answer": [
      {
        "brokerId": "00000000-0000-4000-8000-000000000004",
        "brokerName": "Camila Nogueira",
        "totalLeads": 3,
        "closedLeads": 0,
        "totalProperties": 1,
        "totalVisits": 0,
        "averagePrice": 985000,
        "conversionRate": 0
      },
      {
        "brokerId": "00000000-0000-4000-8000-000000000036",
        "brokerName": "Corretora de Teste",
        "totalLeads": 0,
        "closedLeads": 0,
        "totalProperties": 0,
        "totalVisits": 0,
        "averagePrice": 0,
        "conversionRate": 0
      },
      {
        "brokerId": "00000000-0000-4000-8000-000000000002",
        "brokerName": "Helena Prado",
        "totalLeads": 0,
        "closedLeads": 0,
        "totalProperties": 0,
        "totalVisits": 0,
        "averagePrice": 0,
        "conversionRate": 0
      },
      {
        "brokerId": "00000000-0000-4000-8000-000000000008",
        "brokerName": "Iara Nunes",
        "totalLeads": 0,
        "closedLeads": 0,
        "totalProperties": 0,
        "totalVisits": 0,
        "averagePrice": 0,
        "conversionRate": 0
      },
      {
        "brokerId": "00000000-0000-4000-8000-000000000009",
        "brokerName": "Nara Prado",
        "totalLeads": 0,
        "closedLeads": 0,
        "totalProperties": 0,
        "totalVisits": 0,
        "averagePrice": 0,
        "conversionRate": 0
      },
      {
        "brokerId": "00000000-0000-4000-8000-000000000011",
        "brokerName": "Rita Nunes",
        "totalLeads": 0,
        "closedLeads": 0,
        "totalProperties": 0,
        "totalVisits": 0,
        "averagePrice": 0,
        "conversionRate": 0
      },
      {
        "brokerId": "none",
        "brokerName": "Sem corretor",
        "totalLeads": 0,
        "closedLeads": 0,
        "totalProperties": 1,
        "totalVisits": 0,
        "averagePrice": 350000,
        "conversionRate": 0
      }
    ]
  },
  "GET /api/admin/reports/properties": {
    "query": {
      "startDate": "2026-10-30",
      "endDate": "2026-11-28"
    },
    "answer": {
      "totalProperties": 2,
      "propertiesByStatus": {
        "draft": 1,
        "live": 1
      },
      "propertiesByType": {
        "house": 2
      },
      "propertiesByCity": {
        "Campinas": 2
      },
      "averagePriceByType": {
        "house": 667500
      },
      "averageRentByType": {}
    }
  },
  "GET /api/admin/reports/visits": {
    "query": {
      "startDate": "2026-10-30",
      "endDate": "2026-11-28"
    },
    "answer": {
      "totalVisits": 0,
      "visitsByStatus": {},
      "noShowRate": 0,
      "conversionToProposal": 0,
      "averageVisitsPerProperty": 0
    }
  },
  "GET /api/admin/settings": {
    "answer": {
      "whatsappNumber": "551938004100",
      "availableRegions": [
        "Campinas",
        "Jaguariúna",
        "Valinhos",
        "Vinhedo",
        "Paulínia",
        "Holambra",
        "Pedreira",
        "Sumaré"
      ],
      "creci": "CRECI-SP 28.415-J",
      "updatedAt": null,
      "version": 0
    }
  },
  "GET /api/admin/sign-in-policy": {
    "answer": {
      "requiredOf": []
    }
  },
  "GET /api/admin/users": {
    "query": {
      "search": "Diego",
      "limit": 20,
      "offset": 0
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000005",
        "name": "Diego Farias",
        "email": "diego@lox.test",
        "role": "broker",
        "whatsapp": null,
        "creci": null,
        "avatar": null,
        "permissions": {
          "dashboard": {
            "read": true
          },
          "properties": {
            "read": true,
            "create": true,
            "update": true,
            "delete": false,
            "manage_all": false,
            "read_all": false
          },
          "leads": {
            "read": true,
            "create": true,
            "update": true,
            "delete": false,
            "manage_all": false,
            "read_all": false,
            "assign": false
          },
          "visits": {
            "read": true,
            "create": true,
            "update": true,
            "delete": false,
            "manage_all": false,
            "read_all": false
          },
          "documents": {
            "read": true,
            "upload": true,
            "download": true,
            "delete": false
          },
          "users": {
            "read": false,
            "create": false,
            "update": false,
            "delete": false,
            "manage_permissions": false,
            "manage_team": false
          },
          "reports": {
            "basic": true,
            "advanced": false,
            "export": false
          },
          "settings": {
            "read": false,
            "update": false
          },
          "pages": {
            "read": false,
            "update": false
          },
          "operations": {
            "read": false,
            "manage": false
          }
        },
        "team": [],
        "state": "active",
        "invitedUntil": null,
        "createdAt": "2026-11-28T22:46:00.108Z",
        "revision": 0
      }
    ]
  },
  "GET /api/admin/users/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": null,
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [],
      "state": "active",
      "invitedUntil": null,
      "createdAt": "2026-11-28T22:46:00.108Z",
      "revision": 0
    }
  },
  "GET /api/admin/users/:id/open-records": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "answer": {
      "leads": 0,
      "visits": 0,
      "properties": 0,
      "handover": null
    }
  },
  "GET /api/admin/users/:id/second-factors": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000011"
    },
    "answer": {
      "totp": false,
      "passkeys": 0
    }
  },
  "GET /api/auth/me": {
    "answer": {
      "user": {
        "id": "00000000-0000-4000-8000-000000000002",
        "name": "Helena Prado",
        "email": "helena@lox.test",
        "role": "broker",
        "avatar": null
      }
    }
  },
  "GET /api/auth/permissions": {
    "answer": {
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      }
    }
  },
  "GET /api/auth/second-factors": {
    "answer": {
      "totp": {
        "since": "2026-11-28T22:46:03.581Z"
      },
      "passkeys": [
        {
          "id": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
          "name": "Celular",
          "addedAt": "2026-11-28T22:46:04.729Z",
          "usedAt": null
        }
      ],
      "recoveryCodes": 10,
      "isRequired": false
    }
  },
  "GET /api/auth/sessions": {
    "answer": [
      {
        "id": "dDZyXLhbVKC900h_xvzelHTum958a1kvgABQEiz2GeI",
        "device": "Dispositivo desconhecido",
        "network": "este computador",
        "begunAt": "2026-11-28T22:46:05.367Z",
        "usedAt": "2026-11-28T22:46:05.367Z",
        "isCurrent": false
      },
      {
        "id": "O216ceJ9EDPgT1KIcfz6qWz-z2Z7_pirGEjHmtgxta0",
        "device": "Dispositivo desconhecido",
        "network": "este computador",
        "begunAt": "2026-11-28T22:46:05.247Z",
        "usedAt": "2026-11-28T22:46:05.247Z",
        "isCurrent": false
      },
      {
        "id": "RCgXejoEBlpXmLqbn2dADNwI0mkROMM41YGhunIf5qI",
        "device": "Dispositivo desconhecido",
        "network": "este computador",
        "begunAt": "2026-11-28T22:46:03.279Z",
        "usedAt": "2026-11-28T22:46:03.279Z",
        "isCurrent": true
      }
    ]
  },
  "GET /api/auth/why": {
    "query": {
      "module": "leads",
      "action": "assign"
    },
    "answer": {
      "module": "leads",
      "action": "assign",
      "permission": "Leads: Atribuir",
      "held": false,
      "givers": [
        "Administrador"
      ],
      "more": 0
    }
  },
  "GET /api/docs": {},
  "GET /api/letters/choices": {
    "answer": {
      "choices": [
        {
          "kind": "weekly-figures",
          "label": "Números da semana",
          "email": true
        },
        {
          "kind": "new-lead",
          "label": "Novo lead",
          "email": true
        },
        {
          "kind": "leads-assigned",
          "label": "Leads atribuídos a você",
          "email": true
        },
        {
          "kind": "visits-of-tomorrow",
          "label": "Visitas de amanhã",
          "email": true
        },
        {
          "kind": "idle-leads",
          "label": "Leads parados",
          "email": true
        }
      ]
    }
  },
  "GET /api/letters/unsubscribe": {
    "query": {
      "token": "WyI4YzFlYTU1MC0zZmU2LTRmNjktOTY5ZS1jODViNGZjNGI3NTYiLCJuZXctbGVhZCJd.Wf3dZo9FwIfOFt-jkgZorUrCqhPAUdzFDLdgwhVoUBA"
    }
  },
  "GET /api/notifications": {
    "query": {
      "includeRead": false
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000031-00000000-0000-4000-8000-000000000027",
        "type": "new_visit",
        "title": "Nova visita solicitada",
        "message": "Carla Visitante · 03/12/2026, manhã (horário a confirmar)",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000025",
          "leadName": "Carla Visitante",
          "leadPhone": "19999990003",
          "scheduledDate": "2026-12-03T12:00:00.000Z",
          "visitId": "00000000-0000-4000-8000-000000000024"
        },
        "createdAt": "2026-11-28T22:46:08.526Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000032-00000000-0000-4000-8000-000000000027",
        "type": "new_lead",
        "title": "Novo lead",
        "message": "Carla Visitante · Site",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000025",
          "leadName": "Carla Visitante",
          "leadPhone": "19999990003"
        },
        "createdAt": "2026-11-28T22:46:08.526Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000023-00000000-0000-4000-8000-000000000027",
        "type": "new_visit",
        "title": "Nova visita agendada",
        "message": "Bruno Cliente · 01/12/2026 às 10:00",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000017",
          "leadName": "Bruno Cliente",
          "leadPhone": "(19) 99999-0002",
          "scheduledDate": "2026-12-01T13:00:00.000Z",
          "visitId": "00000000-0000-4000-8000-000000000020"
        },
        "createdAt": "2026-11-28T22:46:08.184Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000018-00000000-0000-4000-8000-000000000027",
        "type": "lead_status_change",
        "title": "Lead mudou de etapa",
        "message": "Bruno Cliente: Novo → Contatado",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000017",
          "leadName": "Bruno Cliente",
          "leadPhone": "(19) 99999-0002"
        },
        "createdAt": "2026-11-28T22:46:07.827Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000019-00000000-0000-4000-8000-000000000027",
        "type": "new_lead",
        "title": "Novo lead",
        "message": "Bruno Cliente · Telefone",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000017",
          "leadName": "Bruno Cliente",
          "leadPhone": "(19) 99999-0002"
        },
        "createdAt": "2026-11-28T22:46:07.731Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000033-00000000-0000-4000-8000-000000000027",
        "type": "new_lead",
        "title": "Novo lead",
        "message": "Ana Interessada · Modal de Contato",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000016",
          "leadName": "Ana Interessada",
          "leadPhone": "(19) 99999-0001"
        },
        "createdAt": "2026-11-28T22:46:07.641Z",
        "isRead": false,
        "isArchived": false
      }
    ]
  },
  "GET /api/notifications/choices": {
    "answer": {
      "choices": [
        {
          "kind": "new-lead",
          "label": "Novo lead",
          "program": true,
          "push": false
        },
        {
          "kind": "leads-assigned",
          "label": "Leads atribuídos a você",
          "program": true,
          "push": false
        },
        {
          "kind": "lead-moved",
          "label": "Lead mudou de etapa",
          "program": true,
          "push": false
        },
        {
          "kind": "visit-asked",
          "label": "Visita solicitada",
          "program": true,
          "push": false
        },
        {
          "kind": "visit-booked",
          "label": "Visita agendada",
          "program": true,
          "push": false
        },
        {
          "kind": "visit-handed-over",
          "label": "Visita que muda de corretor",
          "program": true,
          "push": false
        }
      ]
    }
  },
  "GET /api/notifications/count": {
    "answer": {
      "count": 6
    }
  },
  "GET /api/notifications/push": {
    "answer": {
      "publicKey": "BKeGomo5JmChfJ4uGWGMunOpPyF5WOh1NPOOUg1f3GrKpKhqejpMDq57JT2HMt_5pkEikpHMx7EhJIyz7qilNK8",
      "devices": 1,
      "thisDevice": true
    }
  },
  "GET /api/openapi.json": {},
  "GET /api/page-contents/:key": {
    "params": {
      "key": "terms"
    },
    "answer": {
      "pageKey": "terms",
      "title": "Termos de uso",
      "content": "<p>Condições do site.</p>",
      "metaTitle": "",
      "metaDescription": "",
      "updatedAt": "2026-11-28T22:45:58.498Z"
    }
  },
  "GET /api/properties": {
    "query": {
      "purpose": "sale",
      "minPrice": 500000,
      "limit": 12
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "description": "Perto da lagoa, com jardim.",
        "purpose": "sale",
        "type": "house",
        "price": 985000,
        "iptu": null,
        "neighborhood": "Taquaral",
        "city": "Campinas",
        "state": "SP",
        "address": "Rua Fernão Lopes, 388",
        "bedrooms": 3,
        "bathrooms": null,
        "parkingSpaces": null,
        "area": 186,
        "images": [
          "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg"
        ],
        "amenities": [],
        "features": [],
        "videoUrl": null,
        "isNewConstruction": false,
        "isReady": true,
        "featured": false,
        "broker": {
          "name": "Camila Nogueira",
          "avatar": null,
          "creci": null,
          "whatsapp": null
        },
        "createdAt": "2026-11-28T22:46:06.150Z"
      }
    ]
  },
  "GET /api/properties/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000012"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000012",
      "slug": "casa-no-taquaral-campinas",
      "code": "CA-25468",
      "title": "Casa no Taquaral",
      "description": "Perto da lagoa, com jardim.",
      "address": "Rua Fernão Lopes, 388",
      "neighborhood": "Taquaral",
      "city": "Campinas",
      "state": "SP",
      "zipCode": null,
      "type": "house",
      "purpose": "sale",
      "price": 985000,
      "iptu": null,
      "bedrooms": 3,
      "bathrooms": null,
      "parkingSpaces": null,
      "area": 186,
      "builtYear": null,
      "isNewConstruction": false,
      "isReady": true,
      "featured": false,
      "amenities": [],
      "features": [],
      "videoUrl": null,
      "aiEnhanced": false,
      "ownerId": "00000000-0000-4000-8000-000000000004",
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "status": "live",
      "images": [
        "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg"
      ],
      "photos": [
        {
          "id": "00000000-0000-4000-8000-000000000013",
          "url": "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg",
          "width": 64,
          "height": 48
        }
      ],
      "documents": [
        {
          "id": "00000000-0000-4000-8000-000000000014",
          "name": "matricula.pdf",
          "mimeType": "application/pdf",
          "size": 45,
          "url": "/api/properties/00000000-0000-4000-8000-000000000012/documents/00000000-0000-4000-8000-000000000014"
        }
      ],
      "createdAt": "2026-11-28T22:46:06.150Z",
      "updatedAt": "2026-11-28T22:46:06.562Z",
      "revision": 3
    }
  },
  "GET /api/properties/:id/documents/:fileId": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000012",
      "fileId": "00000000-0000-4000-8000-000000000014"
    }
  },
  "GET /api/properties/count": {
    "query": {
      "purpose": "sale"
    },
    "answer": {
      "count": 1
    }
  },
  "GET /api/properties/search": {
    "query": {
      "purpose": "sale",
      "city": "Campinas",
      "limit": 12
    },
    "answer": {
      "items": [
        {
          "id": "00000000-0000-4000-8000-000000000012",
          "slug": "casa-no-taquaral-campinas",
          "code": "CA-25468",
          "title": "Casa no Taquaral",
          "description": "Perto da lagoa, com jardim.",
          "purpose": "sale",
          "type": "house",
          "price": 985000,
          "iptu": null,
          "neighborhood": "Taquaral",
          "city": "Campinas",
          "state": "SP",
          "address": "Rua Fernão Lopes, 388",
          "bedrooms": 3,
          "bathrooms": null,
          "parkingSpaces": null,
          "area": 186,
          "images": [
            "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg"
          ],
          "amenities": [],
          "features": [],
          "videoUrl": null,
          "isNewConstruction": false,
          "isReady": true,
          "featured": false,
          "broker": {
            "name": "Camila Nogueira",
            "avatar": null,
            "creci": null,
            "whatsapp": null
          },
          "createdAt": "2026-11-28T22:46:06.150Z"
        }
      ],
      "total": 1,
      "facets": {
        "type": [
          {
            "value": "house",
            "count": 1
          }
        ],
        "city": [
          {
            "value": "Campinas",
            "count": 1
          }
        ],
        "neighborhood": [
          {
            "value": "Taquaral",
            "count": 1
          }
        ],
        "bedrooms": [
          {
            "value": 1,
            "count": 1
          },
          {
            "value": 2,
            "count": 1
          },
          {
            "value": 3,
            "count": 1
          }
        ],
        "price": [
          {
            "from": 800000,
            "to": 1000000,
            "count": 1
          }
        ]
      }
    }
  },
  "GET /api/properties/slug/:slug": {
    "params": {
      "slug": "casa-no-taquaral-campinas"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000012",
      "slug": "casa-no-taquaral-campinas",
      "code": "CA-25468",
      "title": "Casa no Taquaral",
      "description": "Perto da lagoa, com jardim.",
      "purpose": "sale",
      "type": "house",
      "price": 985000,
      "iptu": null,
      "neighborhood": "Taquaral",
      "city": "Campinas",
      "state": "SP",
      "address": "Rua Fernão Lopes, 388",
      "bedrooms": 3,
      "bathrooms": null,
      "parkingSpaces": null,
      "area": 186,
      "images": [
        "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg"
      ],
      "amenities": [],
      "features": [],
      "videoUrl": null,
      "isNewConstruction": false,
      "isReady": true,
      "featured": false,
      "broker": {
        "name": "Camila Nogueira",
        "avatar": null,
        "creci": null,
        "whatsapp": null
      },
      "createdAt": "2026-11-28T22:46:06.150Z"
    }
  },
  "GET /api/public/mail": {
    "answer": {
      "delivering": false
    }
  },
  "GET /api/public/regions": {
    "answer": {
      "availableRegions": [
        "Campinas",
        "Jaguariúna",
        "Valinhos",
        "Vinhedo",
        "Paulínia",
        "Holambra",
        "Pedreira",
        "Sumaré"
      ]
    }
  },
  "GET /api/setup": {
    "answer": {
      "open": false,
      "mailFixed": false
    }
  },
  "GET /api/users": {
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000004",
        "name": "Camila Nogueira",
        "email": "camila@lox.test",
        "avatar": null,
        "takesLeads": true
      },
      {
        "id": "00000000-0000-4000-8000-000000000002",
        "name": "Helena Prado",
        "email": "helena@lox.test",
        "avatar": null,
        "takesLeads": true
      }
    ]
  },
  "GET /api/visits": {
    "query": {
      "start": "2026-11-28",
      "end": "2026-12-05",
      "limit": 20
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000020",
        "createdAt": "2026-11-28T22:46:08.184Z",
        "updatedAt": "2026-11-28T22:46:08.343Z",
        "revision": 2,
        "notes": "Levar as chaves.",
        "leadId": "00000000-0000-4000-8000-000000000017",
        "propertyId": "00000000-0000-4000-8000-000000000012",
        "scheduledDate": "2026-12-01T18:00:00.000Z",
        "brokerId": "00000000-0000-4000-8000-000000000004",
        "durationMinutes": 60,
        "status": "scheduled",
        "provisional": false,
        "preferredTime": null,
        "lead": {
          "id": "00000000-0000-4000-8000-000000000017",
          "name": "Bruno Cliente",
          "phone": "(19) 99999-0002",
          "email": null
        },
        "property": {
          "id": "00000000-0000-4000-8000-000000000012",
          "slug": "casa-no-taquaral-campinas",
          "code": "CA-25468",
          "title": "Casa no Taquaral",
          "address": "Rua Fernão Lopes, 388",
          "neighborhood": "Taquaral"
        },
        "broker": {
          "id": "00000000-0000-4000-8000-000000000004",
          "name": "Camila Nogueira",
          "avatar": null
        }
      }
    ]
  },
  "GET /api/visits/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000020"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000020",
      "createdAt": "2026-11-28T22:46:08.184Z",
      "updatedAt": "2026-11-28T22:46:08.343Z",
      "revision": 2,
      "notes": "Levar as chaves.",
      "leadId": "00000000-0000-4000-8000-000000000017",
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "scheduledDate": "2026-12-01T18:00:00.000Z",
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "durationMinutes": 60,
      "status": "scheduled",
      "provisional": false,
      "preferredTime": null,
      "lead": {
        "id": "00000000-0000-4000-8000-000000000017",
        "name": "Bruno Cliente",
        "phone": "(19) 99999-0002",
        "email": null
      },
      "property": {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388",
        "neighborhood": "Taquaral"
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000004",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "GET /api/visits/:id/history": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000020"
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000021",
        "createdAt": "2026-11-28T22:46:08.343Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000004",
          "name": "Camila Nogueira"
        },
        "action": "VisitNotesChanged",
        "entityType": "visit",
        "entityId": "00000000-0000-4000-8000-000000000020",
        "entityName": null,
        "names": {},
        "changes": {
          "notes": {
            "withheld": true
          },
          "leadId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000017"
          }
        }
      },
      {
        "id": "00000000-0000-4000-8000-000000000022",
        "createdAt": "2026-11-28T22:46:08.290Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000004",
          "name": "Camila Nogueira"
        },
        "action": "VisitRescheduled",
        "entityType": "visit",
        "entityId": "00000000-0000-4000-8000-000000000020",
        "entityName": null,
        "names": {},
        "changes": {
          "scheduledDate": {
            "from": "2026-12-01T13:00:00.000Z",
            "to": "2026-12-01T18:00:00.000Z"
          }
        }
      },
      {
        "id": "00000000-0000-4000-8000-000000000023",
        "createdAt": "2026-11-28T22:46:08.184Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000004",
          "name": "Camila Nogueira"
        },
        "action": "VisitScheduled",
        "entityType": "visit",
        "entityId": "00000000-0000-4000-8000-000000000020",
        "entityName": null,
        "names": {
          "00000000-0000-4000-8000-000000000004": "Camila Nogueira",
          "00000000-0000-4000-8000-000000000012": "Casa no Taquaral"
        },
        "changes": {
          "leadId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000017"
          },
          "propertyId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000012"
          },
          "scheduledDate": {
            "from": null,
            "to": "2026-12-01T13:00:00.000Z"
          },
          "brokerId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000004"
          },
          "durationMinutes": {
            "from": null,
            "to": 60
          },
          "status": {
            "from": null,
            "to": "scheduled"
          }
        }
      }
    ]
  },
  "GET /api/visits/summary": {
    "answer": {
      "scheduled": 1,
      "confirmed": 0,
      "completed": 0,
      "cancelled": 0,
      "no_show": 0
    }
  },
  "GET /files/colours/:name": {
    "params": {
      "name": "1d4ed8-9d174d.css"
    }
  },
  "GET /files/logos/:id/:picture": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000001",
      "picture": "icon-32.png"
    }
  },
  "GET /files/photos/:id/:picture": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000013",
      "picture": "400.webp"
    }
  },
  "GET /files/portraits/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000010"
    }
  },
  "GET /healthz": {
    "answer": {
      "status": "ok"
    }
  },
  "GET /metrics": {},
  "GET /readyz": {
    "answer": {
      "status": "ready",
      "eventStore": "ok",
      "documentStore": "ok",
      "projections": {
        "properties": {
          "state": "live",
          "version": 6
        },
        "property-slugs": {
          "state": "live",
          "version": 1
        },
        "lead-board": {
          "state": "live",
          "version": 4,
          "parked": 1
        },
        "lead-properties": {
          "state": "live",
          "version": 4
        },
        "lead-rotation": {
          "state": "live",
          "version": 2,
          "parked": 2
        },
        "users": {
          "state": "live",
          "version": 6
        },
        "user-links": {
          "state": "live",
          "version": 3,
          "parked": 2
        },
        "api-tokens": {
          "state": "live",
          "version": 1
        },
        "webhooks": {
          "state": "live",
          "version": 1
        },
        "absences": {
          "state": "live",
          "version": 1
        },
        "document-library": {
          "state": "live",
          "version": 2
        },
        "site-settings": {
          "state": "live",
          "version": 1
        },
        "agency-profile": {
          "state": "live",
          "version": 1
        },
        "pages": {
          "state": "live",
          "version": 1
        },
        "visits": {
          "state": "live",
          "version": 3
        },
        "visit-leads": {
          "state": "live",
          "version": 3,
          "parked": 2
        },
        "visit-properties": {
          "state": "live",
          "version": 2
        },
        "audited-properties": {
          "state": "live",
          "version": 1
        },
        "audited-templates": {
          "state": "live",
          "version": 1
        },
        "audit": {
          "state": "live",
          "version": 4,
          "parked": 2
        },
        "letter-leads": {
          "state": "live",
          "version": 1,
          "parked": 2
        },
        "letter-visits": {
          "state": "live",
          "version": 1
        },
        "letter-settings": {
          "state": "live",
          "version": 2
        },
        "report-leads": {
          "state": "live",
          "version": 2,
          "parked": 2
        },
        "report-properties": {
          "state": "live",
          "version": 1
        },
        "report-visits": {
          "state": "live",
          "version": 1
        },
        "erasures": {
          "state": "live",
          "version": 1,
          "parked": 2
        },
        "handovers": {
          "state": "live",
          "version": 1
        },
        "webhook-outbox": {
          "state": "live",
          "version": 1,
          "parked": 2
        },
        "letters": {
          "state": "live",
          "version": 1,
          "parked": 2
        },
        "notifier": {
          "state": "live",
          "version": 1,
          "parked": 2
        }
      }
    }
  },
  "GET /system-settings.json": {
    "answer": {
      "whatsappNumber": "551938004100",
      "availableRegions": [
        "Campinas",
        "Jaguariúna",
        "Valinhos",
        "Vinhedo",
        "Paulínia",
        "Holambra",
        "Pedreira",
        "Sumaré"
      ],
      "creci": "CRECI-SP 28.415-J"
    }
  },
  "PATCH /api/account": {
    "body": {
      "whatsapp": "(19) 99999-4444"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000009",
      "name": "Nara Prado",
      "email": "nara@lox.test",
      "role": "broker",
      "whatsapp": "(19) 99999-4444",
      "avatar": null,
      "emailChange": null,
      "revision": 1
    }
  },
  "PATCH /api/admin/integrations/webhooks/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000029"
    },
    "body": {
      "kinds": [
        "lead.created"
      ],
      "on": false
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000029",
      "address": "http://localhost:1/lox",
      "kinds": [
        "lead.created"
      ],
      "owner": {
        "id": "00000000-0000-4000-8000-000000000027",
        "name": "Administrador"
      },
      "state": "off",
      "createdAt": "2026-11-28T22:46:09.273Z",
      "failingSince": "2026-11-28T22:46:09.450Z",
      "parked": 0,
      "formerSecretUntil": null
    }
  },
  "PATCH /api/admin/leads/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000017"
    },
    "body": {
      "status": "contacted"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000017",
      "name": "Bruno Cliente",
      "email": null,
      "phone": "(19) 99999-0002",
      "message": null,
      "notes": null,
      "status": "contacted",
      "priority": "medium",
      "source": "phone",
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "propertyType": "house",
      "purpose": "sale",
      "region": null,
      "value": 985000,
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "stageEnteredAt": "2026-11-28T22:46:07.827Z",
      "createdAt": "2026-11-28T22:46:07.731Z",
      "updatedAt": "2026-11-28T22:46:07.827Z",
      "revision": 1,
      "property": {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
        "type": "house",
        "purpose": "sale",
        "price": 985000
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000004",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "PATCH /api/auth/second-factors/passkeys/:passkey": {
    "params": {
      "passkey": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4"
    },
    "body": {
      "name": "Tablet"
    },
    "answer": {
      "totp": {
        "since": "2026-11-28T22:46:03.581Z"
      },
      "passkeys": [
        {
          "id": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
          "name": "Tablet",
          "addedAt": "2026-11-28T22:46:04.729Z",
          "usedAt": "2026-11-28T22:46:05.429Z"
        }
      ],
      "recoveryCodes": 10,
      "isRequired": false
    }
  },
  "PATCH /api/notifications/:id/archive": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000031-00000000-0000-4000-8000-000000000027"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000031-00000000-0000-4000-8000-000000000027",
      "type": "new_visit",
      "title": "Nova visita solicitada",
      "message": "Carla Visitante · 03/12/2026, manhã (horário a confirmar)",
      "data": {
        "leadId": "00000000-0000-4000-8000-000000000025",
        "leadName": "Carla Visitante",
        "leadPhone": "19999990003",
        "scheduledDate": "2026-12-03T12:00:00.000Z",
        "visitId": "00000000-0000-4000-8000-000000000024"
      },
      "createdAt": "2026-11-28T22:46:08.526Z",
      "isRead": true,
      "isArchived": true
    }
  },
  "PATCH /api/notifications/:id/read": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000031-00000000-0000-4000-8000-000000000027"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000031-00000000-0000-4000-8000-000000000027",
      "type": "new_visit",
      "title": "Nova visita solicitada",
      "message": "Carla Visitante · 03/12/2026, manhã (horário a confirmar)",
      "data": {
        "leadId": "00000000-0000-4000-8000-000000000025",
        "leadName": "Carla Visitante",
        "leadPhone": "19999990003",
        "scheduledDate": "2026-12-03T12:00:00.000Z",
        "visitId": "00000000-0000-4000-8000-000000000024"
      },
      "createdAt": "2026-11-28T22:46:08.526Z",
      "isRead": true,
      "isArchived": false
    }
  },
  "PATCH /api/properties/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000012"
    },
    "body": {
      "status": "live"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000012",
      "slug": "casa-no-taquaral-campinas",
      "code": "CA-25468",
      "title": "Casa no Taquaral",
      "description": "Perto da lagoa, com jardim.",
      "address": "Rua Fernão Lopes, 388",
      "neighborhood": "Taquaral",
      "city": "Campinas",
      "state": "SP",
      "zipCode": null,
      "type": "house",
      "purpose": "sale",
      "price": 985000,
      "iptu": null,
      "bedrooms": 3,
      "bathrooms": null,
      "parkingSpaces": null,
      "area": 186,
      "builtYear": null,
      "isNewConstruction": false,
      "isReady": true,
      "featured": false,
      "amenities": [],
      "features": [],
      "videoUrl": null,
      "aiEnhanced": false,
      "ownerId": "00000000-0000-4000-8000-000000000004",
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "status": "live",
      "images": [
        "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg"
      ],
      "photos": [
        {
          "id": "00000000-0000-4000-8000-000000000013",
          "url": "/files/photos/00000000-0000-4000-8000-000000000013/1600.jpg",
          "width": 64,
          "height": 48
        }
      ],
      "documents": [
        {
          "id": "00000000-0000-4000-8000-000000000014",
          "name": "matricula.pdf",
          "mimeType": "application/pdf",
          "size": 45,
          "url": "/api/properties/00000000-0000-4000-8000-000000000012/documents/00000000-0000-4000-8000-000000000014"
        }
      ],
      "createdAt": "2026-11-28T22:46:06.150Z",
      "updatedAt": "2026-11-28T22:46:06.562Z",
      "revision": 3
    }
  },
  "PATCH /api/visits/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000020"
    },
    "body": {
      "notes": "Levar as chaves."
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000020",
      "createdAt": "2026-11-28T22:46:08.184Z",
      "updatedAt": "2026-11-28T22:46:08.343Z",
      "revision": 2,
      "notes": "Levar as chaves.",
      "leadId": "00000000-0000-4000-8000-000000000017",
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "scheduledDate": "2026-12-01T18:00:00.000Z",
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "durationMinutes": 60,
      "status": "scheduled",
      "provisional": false,
      "preferredTime": null,
      "lead": {
        "id": "00000000-0000-4000-8000-000000000017",
        "name": "Bruno Cliente",
        "phone": "(19) 99999-0002",
        "email": null
      },
      "property": {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388",
        "neighborhood": "Taquaral"
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000004",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "PATCH /api/visits/:id/reschedule": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000020"
    },
    "body": {
      "scheduledDate": "2026-12-01T18:00:00.000Z"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000020",
      "createdAt": "2026-11-28T22:46:08.184Z",
      "updatedAt": "2026-11-28T22:46:08.290Z",
      "revision": 1,
      "notes": null,
      "leadId": "00000000-0000-4000-8000-000000000017",
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "scheduledDate": "2026-12-01T18:00:00.000Z",
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "durationMinutes": 60,
      "status": "scheduled",
      "provisional": false,
      "preferredTime": null,
      "lead": {
        "id": "00000000-0000-4000-8000-000000000017",
        "name": "Bruno Cliente",
        "phone": "(19) 99999-0002",
        "email": null
      },
      "property": {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388",
        "neighborhood": "Taquaral"
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000004",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "POST /api/account/email": {
    "body": {
      "email": "nara.prado@lox.test"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000009",
      "name": "Nara Prado",
      "email": "nara@lox.test",
      "role": "broker",
      "whatsapp": "(19) 99999-4444",
      "avatar": null,
      "emailChange": {
        "to": "nara.prado@lox.test",
        "confirmedAt": [],
        "expiresAt": "2026-11-29T22:46:03.117Z"
      },
      "revision": 4
    }
  },
  "POST /api/account/photo": {
    "body": {
      "photo": "eu.jpg"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000009",
      "name": "Nara Prado",
      "email": "nara@lox.test",
      "role": "broker",
      "whatsapp": "(19) 99999-4444",
      "avatar": "/files/portraits/00000000-0000-4000-8000-000000000010",
      "emailChange": null,
      "revision": 2
    }
  },
  "POST /api/admin/documents/upload": {
    "body": {
      "type": "contract",
      "documents": [
        "contrato.pdf"
      ]
    },
    "answer": {
      "documents": [
        {
          "id": "00000000-0000-4000-8000-000000000026",
          "name": "contrato.pdf",
          "type": "contract",
          "mimeType": "application/pdf",
          "size": 45,
          "createdAt": "2026-11-28T22:46:08.621Z",
          "uploader": {
            "id": "00000000-0000-4000-8000-000000000027",
            "name": "Administrador"
          }
        }
      ]
    }
  },
  "POST /api/admin/first-steps/site": {
    "answer": {
      "steps": [
        {
          "step": "agency",
          "done": true
        },
        {
          "step": "properties",
          "done": false
        },
        {
          "step": "published",
          "done": false
        },
        {
          "step": "people",
          "done": true
        },
        {
          "step": "site",
          "done": true
        }
      ]
    }
  },
  "POST /api/admin/integrations/tokens": {
    "body": {
      "name": "Portal de imóveis",
      "permissions": {
        "leads": {
          "create": true
        },
        "properties": {
          "read": true,
          "read_all": true
        }
      },
      "lastDay": "2027-02-26"
    },
    "answer": {
      "token": {
        "id": "00000000-0000-4000-8000-000000000028",
        "name": "Portal de imóveis",
        "owner": {
          "id": "00000000-0000-4000-8000-000000000027",
          "name": "Administrador"
        },
        "permissions": {
          "dashboard": {
            "read": false
          },
          "properties": {
            "read": true,
            "create": false,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": true
          },
          "leads": {
            "read": false,
            "create": true,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": false,
            "assign": false
          },
          "visits": {
            "read": false,
            "create": false,
            "update": false,
            "delete": false,
            "manage_all": false,
            "read_all": false
          },
          "documents": {
            "read": false,
            "upload": false,
            "download": false,
            "delete": false
          },
          "users": {
            "read": false,
            "create": false,
            "update": false,
            "delete": false,
            "manage_permissions": false,
            "manage_team": false
          },
          "reports": {
            "basic": false,
            "advanced": false,
            "export": false
          },
          "settings": {
            "read": false,
            "update": false
          },
          "pages": {
            "read": false,
            "update": false
          },
          "operations": {
            "read": false,
            "manage": false
          }
        },
        "state": "active",
        "createdAt": "2026-11-28T22:46:09.071Z",
        "expiresAt": "2027-02-27T03:00:00.000Z",
        "lastUsedAt": null
      },
      "secret": "lox_…"
    }
  },
  "POST /api/admin/integrations/webhooks": {
    "body": {
      "address": "http://localhost:1/lox",
      "kinds": [
        "lead.created",
        "visit.scheduled"
      ]
    },
    "answer": {
      "webhook": {
        "id": "00000000-0000-4000-8000-000000000029",
        "address": "http://localhost:1/lox",
        "kinds": [
          "lead.created",
          "visit.scheduled"
        ],
        "owner": {
          "id": "00000000-0000-4000-8000-000000000027",
          "name": "Administrador"
        },
        "state": "on",
        "createdAt": "2026-11-28T22:46:09.273Z",
        "failingSince": null,
        "parked": 0,
        "formerSecretUntil": null
      },
      "secret": "whsec_…"
    }
  },
  "POST /api/admin/integrations/webhooks/:id/deliveries/:deliveryId/resend": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000029",
      "deliveryId": "00000000-0000-4000-8000-000000000030.00000000-0000-4000-8000-000000000029"
    },
    "answer": {
      "ok": true
    }
  },
  "POST /api/admin/integrations/webhooks/:id/ping": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000029"
    },
    "answer": {
      "ok": true
    }
  },
  "POST /api/admin/integrations/webhooks/:id/secret": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000029"
    },
    "answer": {
      "webhook": {
        "id": "00000000-0000-4000-8000-000000000029",
        "address": "http://localhost:1/lox",
        "kinds": [
          "lead.created"
        ],
        "owner": {
          "id": "00000000-0000-4000-8000-000000000027",
          "name": "Administrador"
        },
        "state": "off",
        "createdAt": "2026-11-28T22:46:09.273Z",
        "failingSince": "2026-11-28T22:46:09.450Z",
        "parked": 0,
        "formerSecretUntil": "2026-11-29T22:46:09.577Z"
      },
      "secret": "whsec_…"
    }
  },
  "POST /api/admin/leads": {
    "body": {
      "name": "Bruno Cliente",
      "phone": "(19) 99999-0002",
      "source": "phone",
      "propertyId": "00000000-0000-4000-8000-000000000012"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000017",
      "name": "Bruno Cliente",
      "email": null,
      "phone": "(19) 99999-0002",
      "message": null,
      "notes": null,
      "status": "new",
      "priority": "medium",
      "source": "phone",
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "propertyType": "house",
      "purpose": "sale",
      "region": null,
      "value": 985000,
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "stageEnteredAt": "2026-11-28T22:46:07.731Z",
      "createdAt": "2026-11-28T22:46:07.731Z",
      "updatedAt": "2026-11-28T22:46:07.731Z",
      "revision": 0,
      "property": {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
        "type": "house",
        "purpose": "sale",
        "price": 985000
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000004",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "POST /api/admin/letters/:id/cancel": {
    "params": {
      "id": "-E7s3ab4bIL_sEH55j4eSmXx2cbcmvqqLPvX1_t-Jr4"
    },
    "answer": {
      "id": "-E7s3ab4bIL_sEH55j4eSmXx2cbcmvqqLPvX1_t-Jr4",
      "kind": "contact-received",
      "kindLabel": "Contato recebido",
      "audience": "visitor",
      "receiver": {
        "name": "Carla Visitante",
        "address": "carla@exemplo.com.br"
      },
      "state": "cancelled",
      "reason": "by_hand",
      "createdAt": "2026-11-28T22:46:08.526Z",
      "dueAt": "2026-11-28T22:47:08.526Z",
      "sentAt": null,
      "nextTryAt": null,
      "tries": 0,
      "messageId": null
    }
  },
  "POST /api/admin/letters/:id/send-again": {
    "params": {
      "id": "-E7s3ab4bIL_sEH55j4eSmXx2cbcmvqqLPvX1_t-Jr4"
    },
    "answer": {
      "id": "-E7s3ab4bIL_sEH55j4eSmXx2cbcmvqqLPvX1_t-Jr4",
      "kind": "contact-received",
      "kindLabel": "Contato recebido",
      "audience": "visitor",
      "receiver": {
        "name": "Carla Visitante",
        "address": "carla@exemplo.com.br"
      },
      "state": "waiting",
      "reason": null,
      "createdAt": "2026-11-28T22:46:08.526Z",
      "dueAt": "2026-11-28T22:46:10.491Z",
      "sentAt": null,
      "nextTryAt": "2026-11-28T22:46:10.491Z",
      "tries": 0,
      "messageId": null
    }
  },
  "POST /api/admin/mail-settings/test": {
    "answer": {
      "sentTo": "chefe@lox.test",
      "accepted": true,
      "reason": null
    }
  },
  "POST /api/admin/operations/events/:position/reveal": {
    "params": {
      "position": "125"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000041",
      "position": 125,
      "stream": "lead-00000000-0000-4000-8000-000000000040",
      "revision": 0,
      "category": "lead",
      "type": "LeadCreated",
      "occurredAt": "2026-11-28T22:46:11.846Z",
      "actorId": "00000000-0000-4000-8000-000000000027",
      "actorName": "Administrador",
      "correlationId": "00000000-0000-4000-8000-000000000042",
      "command": "ReceiveLead",
      "causationId": "00000000-0000-4000-8000-000000000042",
      "schemaVersion": 2,
      "data": {
        "name": "Quitéria Amaral",
        "email": "ana@exemplo.com.br",
        "phone": null,
        "message": null,
        "notes": null,
        "propertyType": null,
        "purpose": null,
        "region": null,
        "source": "manual",
        "status": "new",
        "priority": "medium",
        "propertyId": null,
        "value": null,
        "brokerId": "00000000-0000-4000-8000-000000000004",
        "routing": "rotation",
        "insteadOf": null
      },
      "personal": [
        "name",
        "email"
      ],
      "revealed": true,
      "erased": false
    }
  },
  "POST /api/admin/operations/followers/:name/actions": {
    "params": {
      "name": "lead-board"
    },
    "body": {
      "action": "verify"
    },
    "answer": {
      "name": "lead-board",
      "kind": "projection",
      "state": "live",
      "version": 4,
      "position": 124,
      "head": 124,
      "events": 6,
      "parked": 0,
      "mayRevert": false,
      "eventsPerSecond": 0,
      "lastHour": [
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0
      ],
      "rebuild": null,
      "lagEvents": 0,
      "lagSeconds": 0,
      "documents": 3,
      "bytes": 20480,
      "holder": "00000000-0000-4000-8000-000000000038/pid:[4026531836] 9460 00000000-0000-4000-8000-000000000039",
      "lastProblem": null,
      "verification": {
        "state": "running",
        "startedAt": "2026-11-28T22:46:11.653Z",
        "position": 0,
        "head": 0,
        "compared": 0,
        "differences": [],
        "differing": 0
      }
    }
  },
  "POST /api/admin/operations/jobs/:name/retry": {
    "params": {
      "name": "letters"
    },
    "body": {
      "failed": 1
    },
    "answer": {
      "accepted": true
    }
  },
  "POST /api/admin/operations/parked/:id/retry": {
    "params": {
      "id": "lead_board_v4_08851434_1:128"
    },
    "answer": {
      "accepted": true
    }
  },
  "POST /api/admin/operations/parked/:id/skip": {
    "params": {
      "id": "lead_board_v4_08851434_1:130"
    },
    "body": {
      "reason": "De uma versão que não está mais em uso"
    },
    "answer": {
      "accepted": true
    }
  },
  "POST /api/admin/operations/parked/retry": {
    "body": {
      "follower": "lead-board"
    },
    "answer": {
      "accepted": true
    }
  },
  "POST /api/admin/permission-templates": {
    "body": {
      "name": "Captador",
      "permissions": {
        "properties": {
          "read": true,
          "create": true
        }
      }
    },
    "answer": {
      "key": "00000000-0000-4000-8000-000000000006",
      "name": "Captador",
      "description": "",
      "permissions": {
        "dashboard": {
          "read": false
        },
        "properties": {
          "read": true,
          "create": true,
          "update": false,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": false,
          "upload": false,
          "download": false,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": false,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "given": false,
      "changed": false,
      "revision": 1
    }
  },
  "POST /api/admin/permission-templates/:key/restore": {
    "params": {
      "key": "corretor_basico"
    },
    "answer": {
      "key": "corretor_basico",
      "name": "Corretor Básico",
      "description": "Trabalha os próprios imóveis, leads e visitas, sem excluir nem atribuir.",
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "given": true,
      "changed": false,
      "revision": 0
    }
  },
  "POST /api/admin/properties/bulk-update": {
    "body": {
      "propertyIds": [
        "00000000-0000-4000-8000-000000000012"
      ],
      "updates": {
        "status": "live"
      }
    },
    "answer": {
      "results": [
        {
          "id": "00000000-0000-4000-8000-000000000012",
          "success": true
        }
      ]
    }
  },
  "POST /api/admin/property-photos": {
    "answer": {
      "name": "00000000-0000-4000-8000-000000000015.64.48.1795977966797.Lf8dxLdEExfYTk7cYJOOnp0xspI_LhkVij_94zFxlhM"
    }
  },
  "POST /api/admin/reports/export": {
    "body": {
      "reportType": "dashboard",
      "format": "json",
      "filters": {
        "dateRange": {
          "startDate": "2026-10-30"
        }
      }
    },
    "answer": {
      "data": {
        "totalProperties": 2,
        "activeProperties": 1,
        "totalLeads": 3,
        "newLeads": 1,
        "closedLeads": 0,
        "conversionRate": 0,
        "averagePrice": 667500,
        "averageRent": 0,
        "totalVisits": 2,
        "scheduledVisits": 2
      }
    }
  },
  "POST /api/admin/upload-properties-csv": {
    "body": {
      "csv": "imoveis.csv"
    },
    "answer": {
      "imported": 1,
      "skipped": 0,
      "errors": 0,
      "errorDetails": []
    }
  },
  "POST /api/admin/upload-properties-vrsync": {
    "answer": {
      "trial": true,
      "imported": 1,
      "skipped": 0,
      "errors": 0,
      "listings": [
        {
          "code": "CA-77",
          "title": "Casa",
          "outcome": "imported",
          "notes": []
        }
      ]
    }
  },
  "POST /api/admin/users": {
    "body": {
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "password": "senha do diego aqui",
      "role": "broker"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": null,
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [],
      "state": "active",
      "invitedUntil": null,
      "createdAt": "2026-11-28T22:46:00.108Z",
      "revision": 0
    }
  },
  "POST /api/admin/users/:id/apply-template": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "body": {
      "templateKey": "corretor_basico"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": "12345-F",
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [],
      "state": "active",
      "invitedUntil": null,
      "createdAt": "2026-11-28T22:46:00.108Z",
      "revision": 3
    }
  },
  "POST /api/admin/users/:id/deactivation": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "body": {
      "handOverTo": null
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": "12345-F",
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [
        "00000000-0000-4000-8000-000000000002"
      ],
      "state": "deactivated",
      "invitedUntil": null,
      "createdAt": "2026-11-28T22:46:00.108Z",
      "revision": 5
    }
  },
  "POST /api/admin/users/:id/invitation": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000008"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000008",
      "name": "Iara Nunes",
      "email": "iara@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": null,
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [],
      "state": "invited",
      "invitedUntil": "2026-12-05T22:46:01.908Z",
      "createdAt": "2026-11-28T22:46:01.834Z",
      "revision": 3,
      "invitationLink": "https://www.exemplo.com.br/conta/convite?token=o-texto-do-link"
    }
  },
  "POST /api/analytics": {
    "body": {
      "event": "page_view",
      "path": "/imoveis"
    }
  },
  "POST /api/auth/links": {
    "body": {
      "token": "o-texto-do-link"
    },
    "answer": {
      "purpose": "invitation",
      "name": "Iara Nunes",
      "email": "iara@lox.test",
      "newEmail": null,
      "expiresAt": "2026-12-05T22:46:01.908Z"
    }
  },
  "POST /api/auth/links/email": {
    "body": {
      "token": "o-texto-do-link"
    },
    "answer": {
      "email": "nara.prado@lox.test",
      "waitingFor": "present"
    }
  },
  "POST /api/auth/links/password": {
    "body": {
      "token": "o-texto-do-link",
      "password": "a senha da iara aqui"
    },
    "answer": {
      "user": {
        "id": "00000000-0000-4000-8000-000000000008",
        "name": "Iara Nunes",
        "email": "iara@lox.test",
        "role": "broker",
        "avatar": null
      }
    }
  },
  "POST /api/auth/login": {
    "body": {
      "email": "helena@lox.test",
      "password": "outra senha de teste"
    },
    "answer": {
      "user": {
        "id": "00000000-0000-4000-8000-000000000002",
        "name": "Helena Prado",
        "email": "helena@lox.test",
        "role": "broker",
        "avatar": null
      }
    }
  },
  "POST /api/auth/login/code": {
    "body": {
      "code": "972581"
    },
    "answer": {
      "user": {
        "id": "00000000-0000-4000-8000-000000000011",
        "name": "Rita Nunes",
        "email": "rita@lox.test",
        "role": "broker",
        "avatar": null
      }
    }
  },
  "POST /api/auth/login/passkey": {
    "body": {
      "credential": {
        "id": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
        "rawId": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
        "type": "public-key",
        "clientExtensionResults": {},
        "response": {
          "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiN09EQmVYeHRhMFdna0xkWHVhYU9MWjVNNDhtdTQ3T1ExV3d4Q08zUDUwUSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDM1NzMiLCJjcm9zc09yaWdpbiI6ZmFsc2V9",
          "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
          "signature": "MEQCID2-4tnsAmv9xnuyd7THCScB60V9IkV0WmdhYcfXTx28AiAWZHK21LC-dcRvAnszUqg80BW87qtCD0eTtcFUZS3ZDA",
          "userHandle": "ODI5NjdiZGItY2YwZC00MmE1LWFjZWUtZWU0NjI3MTc4Y2Q4"
        }
      }
    },
    "answer": {
      "user": {
        "id": "00000000-0000-4000-8000-000000000011",
        "name": "Rita Nunes",
        "email": "rita@lox.test",
        "role": "broker",
        "avatar": null
      }
    }
  },
  "POST /api/auth/login/passkey/options": {
    "answer": {
      "options": {
        "rpId": "localhost",
        "challenge": "7ODBeXxta0WgkLdXuaaOLZ5M48mu47OQ1WwxCO3P50Q",
        "allowCredentials": [],
        "timeout": 300000,
        "userVerification": "required"
      }
    }
  },
  "POST /api/auth/logout": {
    "answer": {
      "ok": true
    }
  },
  "POST /api/auth/password": {
    "body": {
      "currentPassword": "outra senha de teste",
      "newPassword": "uma senha bem mais comprida"
    },
    "answer": {
      "ok": true
    }
  },
  "POST /api/auth/password-resets": {
    "body": {
      "email": "iara@lox.test"
    },
    "answer": {
      "ok": true
    }
  },
  "POST /api/auth/proof": {
    "body": {
      "password": "outra senha de teste"
    },
    "answer": {
      "ok": true
    }
  },
  "POST /api/auth/proof/passkey": {
    "body": {
      "credential": {
        "id": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
        "rawId": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
        "type": "public-key",
        "clientExtensionResults": {},
        "response": {
          "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiN2JpUHE3dFlNa3d2QnZMRGpkRGd3VlRyZHo2aV9vZ0ZydVJIb0tZUlFMOCIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDM1NzMiLCJjcm9zc09yaWdpbiI6ZmFsc2V9",
          "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
          "signature": "MEQCIA05F1Mrzx-lfKr5Mo1zGdunokbn5irfuEY9rRbvCXcxAiBVsJ4Gcc1qaIL4gfaJd9d2g5-BhmbNKbqLQZcQLQUoGA",
          "userHandle": "ODI5NjdiZGItY2YwZC00MmE1LWFjZWUtZWU0NjI3MTc4Y2Q4"
        }
      }
    },
    "answer": {
      "ok": true
    }
  },
  "POST /api/auth/proof/passkey/options": {
    "answer": {
      "options": {
        "rpId": "localhost",
        "challenge": "7biPq7tYMkwvBvLDjdDgwVTrdz6i_ogFruRHoKYRQL8",
        "allowCredentials": [
          {
            "id": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
            "transports": [
              "internal"
            ],
            "type": "public-key"
          }
        ],
        "timeout": 300000,
        "userVerification": "required"
      }
    }
  },
  "POST /api/auth/second-factors/passkeys": {
    "body": {
      "name": "Celular",
      "credential": {
        "id": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
        "rawId": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
        "type": "public-key",
        "clientExtensionResults": {},
        "response": {
          "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiTjZhaW1Kc3k5YWhqRHNXSFNoeVJuVkVhLUtfLS1BR05XX1ZocHdGYUczayIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDM1NzMiLCJjcm9zc09yaWdpbiI6ZmFsc2V9",
          "attestationObject": "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAAAAAAAAAAAAAAAAAAAAAAAAIGs0c38mOlR8DXCdKTQxHRWbHGbjjpD-pOvBs99P1RGupQECAyYgASFYIPqoM64oeIRZyOyDqDdsQp6Y0FstFS2itImk6xKWbde1Ilggdrc9zLjHTI8vFH0Ym6IdXBJKOdoWW_a1Ok7CWKTYPvY",
          "transports": [
            "internal"
          ]
        }
      }
    },
    "answer": {
      "totp": {
        "since": "2026-11-28T22:46:03.581Z"
      },
      "passkeys": [
        {
          "id": "azRzfyY6VHwNcJ0pNDEdFZscZuOOkP6k68Gz30_VEa4",
          "name": "Celular",
          "addedAt": "2026-11-28T22:46:04.729Z",
          "usedAt": null
        }
      ],
      "recoveryCodes": 10,
      "isRequired": false,
      "newRecoveryCodes": null
    }
  },
  "POST /api/auth/second-factors/passkeys/options": {
    "answer": {
      "options": {
        "challenge": "N6aimJsy9ahjDsWHShyRnVEa-K_--AGNW_VhpwFaG3k",
        "rp": {
          "name": "Clara",
          "id": "localhost"
        },
        "user": {
          "id": "ODI5NjdiZGItY2YwZC00MmE1LWFjZWUtZWU0NjI3MTc4Y2Q4",
          "name": "rita@lox.test",
          "displayName": "Rita Nunes"
        },
        "pubKeyCredParams": [
          {
            "alg": -8,
            "type": "public-key"
          },
          {
            "alg": -7,
            "type": "public-key"
          },
          {
            "alg": -257,
            "type": "public-key"
          }
        ],
        "timeout": 300000,
        "attestation": "none",
        "excludeCredentials": [],
        "authenticatorSelection": {
          "residentKey": "required",
          "userVerification": "required",
          "requireResidentKey": true
        },
        "extensions": {
          "credProps": true
        },
        "hints": []
      }
    }
  },
  "POST /api/auth/second-factors/recovery-codes": {
    "answer": {
      "codes": [
        "yzq2m-qufyg",
        "dghdr-qrj89",
        "qbfay-ksn9n",
        "vrs8x-bapwz",
        "3adwk-m498w",
        "gxeqc-uvfzk",
        "746ew-xj58n",
        "6xyhs-5uqmv",
        "c4fbe-5uxg9",
        "ctzvj-g87nf"
      ]
    }
  },
  "POST /api/auth/second-factors/totp": {
    "answer": {
      "secret": "WRCBENSJGWOZF3ZX6X7R4BZL5XVSKOT5",
      "uri": "otpauth://totp/Clara:rita%40lox.test?issuer=Clara&secret=WRCBENSJGWOZF3ZX6X7R4BZL5XVSKOT5&algorithm=SHA1&digits=6&period=30"
    }
  },
  "POST /api/leads": {
    "body": {
      "name": "Ana Interessada",
      "email": "ana@exemplo.com.br",
      "phone": "(19) 99999-0001",
      "message": "Quero saber mais sobre a casa.",
      "source": "contact_modal",
      "propertyId": "00000000-0000-4000-8000-000000000012"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000016"
    }
  },
  "POST /api/letters/unsubscribe": {
    "query": {
      "token": "WyI4YzFlYTU1MC0zZmU2LTRmNjktOTY5ZS1jODViNGZjNGI3NTYiLCJuZXctbGVhZCJd.Wf3dZo9FwIfOFt-jkgZorUrCqhPAUdzFDLdgwhVoUBA"
    },
    "answer": {
      "done": true
    }
  },
  "POST /api/properties": {
    "body": {
      "title": "Casa no Taquaral",
      "address": "Rua Fernão Lopes, 388",
      "price": 985000,
      "neighborhood": "Taquaral",
      "city": "Campinas",
      "state": "SP",
      "type": "house",
      "purpose": "sale",
      "description": "Perto da lagoa, com jardim.",
      "bedrooms": 3,
      "area": 186
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000012",
      "slug": "casa-no-taquaral-campinas",
      "code": "CA-25468",
      "title": "Casa no Taquaral",
      "description": "Perto da lagoa, com jardim.",
      "address": "Rua Fernão Lopes, 388",
      "neighborhood": "Taquaral",
      "city": "Campinas",
      "state": "SP",
      "zipCode": null,
      "type": "house",
      "purpose": "sale",
      "price": 985000,
      "iptu": null,
      "bedrooms": 3,
      "bathrooms": null,
      "parkingSpaces": null,
      "area": 186,
      "builtYear": null,
      "isNewConstruction": false,
      "isReady": true,
      "featured": false,
      "amenities": [],
      "features": [],
      "videoUrl": null,
      "aiEnhanced": false,
      "ownerId": "00000000-0000-4000-8000-000000000004",
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "status": "draft",
      "images": [],
      "photos": [],
      "documents": [],
      "createdAt": "2026-11-28T22:46:06.150Z",
      "updatedAt": "2026-11-28T22:46:06.150Z",
      "revision": 0
    }
  },
  "POST /api/public/schedule-visit": {
    "body": {
      "name": "Carla Visitante",
      "email": "carla@exemplo.com.br",
      "phone": "(19) 99999-0003",
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "preferredDate": "2026-12-03",
      "preferredTime": "morning"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000024",
      "leadId": "00000000-0000-4000-8000-000000000025",
      "message": "Recebemos seu pedido de visita para 03/12/2026, de manhã. Entraremos em contato em breve para confirmar o horário."
    }
  },
  "POST /api/seed": {
    "answer": {
      "message": "Incluídos: 45 imóveis e 3 páginas.",
      "created": {
        "properties": 45,
        "pages": 3
      },
      "skipped": 1
    }
  },
  "POST /api/setup": {
    "body": {
      "code": "CV59-GNA2-5S2Q",
      "attempt": "00000000-0000-4000-8000-000000000047",
      "agency": {
        "name": "Casa Clara",
        "systemName": "LOX Gestão",
        "phone": "(19) 3800-4100",
        "email": "contato@loximoveis.com.br",
        "address": "",
        "openingHours": "",
        "about": "",
        "colours": {
          "primary": "#0e5a4a",
          "accent": "#b04a24"
        }
      },
      "settings": {
        "whatsappNumber": "551938004100",
        "availableRegions": [
          "Campinas",
          "Jaguariúna",
          "Valinhos",
          "Vinhedo",
          "Paulínia",
          "Holambra",
          "Pedreira",
          "Sumaré"
        ],
        "creci": "CRECI-SP 1-J"
      },
      "administrator": {
        "name": "Clara Dias",
        "email": "clara@lox.test",
        "password": "uma senha longa de teste"
      }
    },
    "answer": {
      "ok": true
    }
  },
  "POST /api/setup/code": {
    "body": {
      "code": "CV59-GNA2-5S2Q"
    },
    "answer": {
      "ok": true
    }
  },
  "POST /api/setup/mail-test": {
    "body": {
      "code": "CV59-GNA2-5S2Q",
      "name": "Casa Clara",
      "email": "oi@lox.test",
      "to": "clara@lox.test",
      "mail": {
        "host": "localhost",
        "port": 1,
        "security": "none",
        "user": "",
        "from": ""
      }
    },
    "answer": {
      "sentTo": "clara@lox.test",
      "accepted": false,
      "reason": "closed"
    }
  },
  "POST /api/users": {
    "body": {
      "name": "Vera Visitante",
      "email": "vera@exemplo.com.br",
      "password": "senha de quem visita"
    },
    "answer": {
      "user": {
        "id": "00000000-0000-4000-8000-000000000003",
        "name": "Vera Visitante",
        "email": "vera@exemplo.com.br",
        "role": "visitor",
        "avatar": null
      }
    }
  },
  "POST /api/users/:id/absences": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "body": {
      "from": "2026-12-05",
      "to": "2026-12-07",
      "deputyId": "00000000-0000-4000-8000-000000000002",
      "note": "Férias"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000007",
      "from": "2026-12-05",
      "to": "2026-12-07",
      "broker": {
        "id": "00000000-0000-4000-8000-000000000005",
        "name": "Diego Farias",
        "avatar": null
      },
      "deputy": {
        "id": "00000000-0000-4000-8000-000000000002",
        "name": "Helena Prado",
        "avatar": null
      },
      "note": "Férias"
    }
  },
  "POST /api/visits": {
    "body": {
      "leadId": "00000000-0000-4000-8000-000000000017",
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "scheduledDate": "2026-12-01T13:00:00.000Z",
      "durationMinutes": 60
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000020",
      "createdAt": "2026-11-28T22:46:08.184Z",
      "updatedAt": "2026-11-28T22:46:08.184Z",
      "revision": 0,
      "notes": null,
      "leadId": "00000000-0000-4000-8000-000000000017",
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "scheduledDate": "2026-12-01T13:00:00.000Z",
      "brokerId": "00000000-0000-4000-8000-000000000004",
      "durationMinutes": 60,
      "status": "scheduled",
      "provisional": false,
      "preferredTime": null,
      "lead": {
        "id": "00000000-0000-4000-8000-000000000017",
        "name": "Bruno Cliente",
        "phone": "(19) 99999-0002",
        "email": null
      },
      "property": {
        "id": "00000000-0000-4000-8000-000000000012",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-25468",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388",
        "neighborhood": "Taquaral"
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000004",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "POST /api/whatsapp/generate-link": {
    "body": {
      "propertyId": "00000000-0000-4000-8000-000000000012",
      "propertyTitle": "Casa no Taquaral",
      "propertySlug": "casa-no-taquaral-campinas",
      "brokerWhatsApp": null
    },
    "answer": {
      "url": "https://wa.me/5519999990000?text=Ol%C3%A1!%20Tenho%20interesse%20no%20im%C3%B3vel%20%22Casa%20no%20Taquaral%22.%20http%3A%2F%2Flocalhost%3A43573%2Fimovel%2Fcasa-no-taquaral-campinas"
    }
  },
  "PUT /api/admin/agency": {
    "body": {
      "name": "Casa Clara Imóveis",
      "systemName": "Clara",
      "phone": "(11) 3000-1200",
      "email": "contato@casaclara.com.br",
      "address": "Rua das Palmeiras, 120, São Paulo",
      "openingHours": "Seg a sex, 9h às 18h",
      "about": "A {imobiliária} atende a zona oeste.",
      "colours": {
        "primary": "#1d4ed8",
        "accent": "#9d174d"
      }
    },
    "answer": {
      "name": "Casa Clara Imóveis",
      "systemName": "Clara",
      "phone": "(11) 3000-1200",
      "email": "contato@casaclara.com.br",
      "address": "Rua das Palmeiras, 120, São Paulo",
      "openingHours": "Seg a sex, 9h às 18h",
      "about": "A {imobiliária} atende a zona oeste.",
      "colours": {
        "primary": "#1d4ed8",
        "accent": "#9d174d"
      },
      "logo": null,
      "networks": {
        "instagram": "",
        "facebook": "",
        "youtube": ""
      },
      "fixedBy": {},
      "updatedAt": "2026-11-28T22:45:57.666Z",
      "version": 8
    }
  },
  "PUT /api/admin/agency/logo": {
    "answer": {
      "name": "Casa Clara Imóveis",
      "systemName": "Clara",
      "phone": "(11) 3000-1200",
      "email": "contato@casaclara.com.br",
      "address": "Rua das Palmeiras, 120, São Paulo",
      "openingHours": "Seg a sex, 9h às 18h",
      "about": "A {imobiliária} atende a zona oeste.",
      "colours": {
        "primary": "#1d4ed8",
        "accent": "#9d174d"
      },
      "logo": {
        "id": "00000000-0000-4000-8000-000000000001",
        "width": 300,
        "height": 100
      },
      "networks": {
        "instagram": "",
        "facebook": "",
        "youtube": ""
      },
      "fixedBy": {},
      "updatedAt": "2026-11-28T22:45:57.909Z",
      "version": 9
    }
  },
  "PUT /api/admin/letter-rules": {
    "body": {
      "idleDays": 7
    },
    "answer": {
      "idleDays": 7,
      "version": 1
    }
  },
  "PUT /api/admin/letter-texts/:kind": {
    "params": {
      "kind": "contact-received"
    },
    "body": {
      "subject": "Olá, {nome}!",
      "introduction": "A {imobiliaria} responde em breve."
    },
    "answer": {
      "kind": "contact-received",
      "label": "Contato recebido",
      "audience": "visitor",
      "subject": "Olá, {nome}!",
      "introduction": "A {imobiliaria} responde em breve.",
      "original": {
        "subject": "Recebemos seu contato, {nome}",
        "introduction": "Olá, {nome}.\n\nObrigado por falar com a {imobiliaria}. Um de nossos corretores vai responder em breve, por telefone, WhatsApp ou e-mail."
      },
      "isOriginal": false,
      "variables": [
        {
          "name": "nome",
          "meaning": "primeiro nome de quem escreveu"
        },
        {
          "name": "imovel",
          "meaning": "título do imóvel, ou vazio"
        },
        {
          "name": "imobiliaria",
          "meaning": "nome da imobiliária"
        }
      ],
      "version": 1
    }
  },
  "PUT /api/admin/mail-settings": {
    "body": {
      "host": "127.0.0.1",
      "port": 39623,
      "security": "none",
      "user": "",
      "from": "site@lox.test"
    },
    "answer": {
      "host": "127.0.0.1",
      "port": 39623,
      "security": "none",
      "user": "",
      "hasPassword": false,
      "from": "site@lox.test",
      "source": "settings",
      "version": 1
    }
  },
  "PUT /api/admin/page-contents/:key": {
    "params": {
      "key": "terms"
    },
    "body": {
      "title": "Termos de uso",
      "content": "<p>Condições do site.</p>",
      "metaTitle": "",
      "metaDescription": ""
    },
    "answer": {
      "pageKey": "terms",
      "title": "Termos de uso",
      "content": "<p>Condições do site.</p>",
      "metaTitle": "",
      "metaDescription": "",
      "updatedAt": "2026-11-28T22:45:58.498Z",
      "version": 1
    }
  },
  "PUT /api/admin/permission-templates/:key": {
    "params": {
      "key": "00000000-0000-4000-8000-000000000006"
    },
    "body": {
      "name": "Captador",
      "permissions": {
        "properties": {
          "read": true,
          "create": true
        }
      },
      "description": "Cadastra imóveis e acompanha os próprios."
    },
    "answer": {
      "key": "00000000-0000-4000-8000-000000000006",
      "name": "Captador",
      "description": "Cadastra imóveis e acompanha os próprios.",
      "permissions": {
        "dashboard": {
          "read": false
        },
        "properties": {
          "read": true,
          "create": true,
          "update": false,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": false,
          "upload": false,
          "download": false,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": false,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "given": false,
      "changed": false,
      "revision": 2
    }
  },
  "PUT /api/admin/settings": {
    "body": {
      "whatsappNumber": "5519999990000",
      "availableRegions": [
        "Campinas",
        "Valinhos"
      ],
      "creci": "CRECI-SP 00.000-J"
    },
    "answer": {
      "whatsappNumber": "5519999990000",
      "availableRegions": [
        "Campinas",
        "Valinhos"
      ],
      "creci": "CRECI-SP 00.000-J",
      "updatedAt": "2026-11-28T22:45:57.549Z",
      "version": 3
    }
  },
  "PUT /api/admin/sign-in-policy": {
    "body": {
      "requiredOf": []
    },
    "answer": {
      "requiredOf": []
    }
  },
  "PUT /api/admin/users/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "body": {
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "creci": "12345-F"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": "12345-F",
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [],
      "state": "active",
      "invitedUntil": null,
      "createdAt": "2026-11-28T22:46:00.108Z",
      "revision": 1
    }
  },
  "PUT /api/admin/users/:id/permissions": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "body": {
      "permissions": {
        "leads": {
          "read": true,
          "update": true
        }
      }
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": "12345-F",
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": false
        },
        "properties": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": false,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": false,
          "upload": false,
          "download": false,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": false,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [],
      "state": "active",
      "invitedUntil": null,
      "createdAt": "2026-11-28T22:46:00.108Z",
      "revision": 2
    }
  },
  "PUT /api/admin/users/:id/team": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "body": {
      "members": [
        "00000000-0000-4000-8000-000000000002"
      ]
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "whatsapp": null,
      "creci": "12345-F",
      "avatar": null,
      "permissions": {
        "dashboard": {
          "read": true
        },
        "properties": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "leads": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false,
          "assign": false
        },
        "visits": {
          "read": true,
          "create": true,
          "update": true,
          "delete": false,
          "manage_all": false,
          "read_all": false
        },
        "documents": {
          "read": true,
          "upload": true,
          "download": true,
          "delete": false
        },
        "users": {
          "read": false,
          "create": false,
          "update": false,
          "delete": false,
          "manage_permissions": false,
          "manage_team": false
        },
        "reports": {
          "basic": true,
          "advanced": false,
          "export": false
        },
        "settings": {
          "read": false,
          "update": false
        },
        "pages": {
          "read": false,
          "update": false
        },
        "operations": {
          "read": false,
          "manage": false
        }
      },
      "team": [
        "00000000-0000-4000-8000-000000000002"
      ],
      "state": "active",
      "invitedUntil": null,
      "createdAt": "2026-11-28T22:46:00.108Z",
      "revision": 4
    }
  },
  "PUT /api/auth/second-factors/totp": {
    "body": {
      "code": "843038"
    },
    "answer": {
      "totp": {
        "since": "2026-11-28T22:46:03.581Z"
      },
      "passkeys": [],
      "recoveryCodes": 10,
      "isRequired": false,
      "newRecoveryCodes": [
        "57dfa-rxf6b",
        "dtjx8-zxwka",
        "5xrhr-dbftu",
        "svhre-9nrnx",
        "r9f37-akbn7",
        "m65rq-tbfe3",
        "8fwv5-acf2v",
        "mf5e7-u7jh4",
        "s3e7k-gq7af",
        "mymkt-vhgp3"
      ]
    }
  },
  "PUT /api/letters/choices": {
    "body": {
      "choices": [
        {
          "kind": "idle-leads",
          "email": false
        }
      ]
    },
    "answer": {
      "choices": [
        {
          "kind": "weekly-figures",
          "label": "Números da semana",
          "email": true
        },
        {
          "kind": "new-lead",
          "label": "Novo lead",
          "email": true
        },
        {
          "kind": "leads-assigned",
          "label": "Leads atribuídos a você",
          "email": true
        },
        {
          "kind": "visits-of-tomorrow",
          "label": "Visitas de amanhã",
          "email": true
        },
        {
          "kind": "idle-leads",
          "label": "Leads parados",
          "email": false
        }
      ]
    }
  },
  "PUT /api/notifications/choices": {
    "body": {
      "choices": [
        {
          "kind": "lead-moved",
          "program": false,
          "push": true
        }
      ]
    },
    "answer": {
      "choices": [
        {
          "kind": "new-lead",
          "label": "Novo lead",
          "program": true,
          "push": false
        },
        {
          "kind": "leads-assigned",
          "label": "Leads atribuídos a você",
          "program": true,
          "push": false
        },
        {
          "kind": "lead-moved",
          "label": "Lead mudou de etapa",
          "program": false,
          "push": true
        },
        {
          "kind": "visit-asked",
          "label": "Visita solicitada",
          "program": true,
          "push": false
        },
        {
          "kind": "visit-booked",
          "label": "Visita agendada",
          "program": true,
          "push": false
        },
        {
          "kind": "visit-handed-over",
          "label": "Visita que muda de corretor",
          "program": true,
          "push": false
        }
      ]
    }
  },
  "PUT /api/notifications/push": {
    "body": {
      "endpoint": "http://localhost:1/push/um-navegador",
      "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg"
      }
    },
    "answer": {
      "publicKey": "BKeGomo5JmChfJ4uGWGMunOpPyF5WOh1NPOOUg1f3GrKpKhqejpMDq57JT2HMt_5pkEikpHMx7EhJIyz7qilNK8",
      "devices": 1,
      "thisDevice": true
    }
  }
};
