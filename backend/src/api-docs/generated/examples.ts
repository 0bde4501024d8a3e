// Recorded by `npm run docs:examples`; do not edit.
import type { Example } from '../example.js';

export const EXAMPLES: { [route: string]: Example } = {
  "DELETE /api/admin/documents/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000018"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000018",
      "removed": true
    }
  },
  "DELETE /api/admin/users/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000004"
    },
    "answer": {
      "ok": true
    }
  },
  "DELETE /api/properties/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000025"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000025",
      "removed": true
    }
  },
  "GET /api/admin/audit-logs": {
    "query": {
      "entityType": "lead",
      "limit": 2
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000023",
        "createdAt": "2026-11-23T06:11:56.252Z",
        "user": null,
        "action": "LeadStageMoved",
        "entityType": "lead",
        "entityId": "00000000-0000-4000-8000-000000000017",
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
        "id": "00000000-0000-4000-8000-000000000021",
        "createdAt": "2026-11-23T06:11:56.252Z",
        "user": null,
        "action": "LeadCreated",
        "entityType": "lead",
        "entityId": "00000000-0000-4000-8000-000000000017",
        "entityName": null,
        "names": {
          "00000000-0000-4000-8000-000000000003": "Camila Nogueira",
          "00000000-0000-4000-8000-000000000005": "Casa no Taquaral"
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
          "message": {
            "withheld": true
          },
          "notes": {
            "withheld": true
          },
          "propertyType": {
            "withheld": true
          },
          "purpose": {
            "withheld": true
          },
          "region": {
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
            "to": "00000000-0000-4000-8000-000000000005"
          },
          "value": {
            "from": null,
            "to": 98500000
          },
          "brokerId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000003"
          },
          "routing": {
            "from": null,
            "to": "property"
          }
        }
      }
    ]
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
          "id": "00000000-0000-4000-8000-000000000017",
          "title": "Carla Visitante",
          "subtitle": "Casa no Taquaral",
          "status": "visit_scheduled",
          "createdAt": "2026-11-23T06:11:56.252Z"
        },
        {
          "kind": "lead",
          "id": "00000000-0000-4000-8000-000000000009",
          "title": "Bruno Cliente",
          "subtitle": "Casa no Taquaral",
          "status": "visit_scheduled",
          "createdAt": "2026-11-23T06:11:56.037Z"
        },
        {
          "kind": "lead",
          "id": "00000000-0000-4000-8000-000000000008",
          "title": "Ana Interessada",
          "subtitle": "Casa no Taquaral",
          "status": "new",
          "createdAt": "2026-11-23T06:11:56.016Z"
        },
        {
          "kind": "property",
          "id": "00000000-0000-4000-8000-000000000024",
          "title": "Casa Azul",
          "subtitle": ", Campinas",
          "status": "draft",
          "createdAt": "2026-11-23T06:11:55.993Z"
        },
        {
          "kind": "property",
          "id": "00000000-0000-4000-8000-000000000005",
          "title": "Casa no Taquaral",
          "subtitle": "Taquaral, Campinas",
          "status": "live",
          "createdAt": "2026-11-23T06:11:55.723Z"
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
        "id": "00000000-0000-4000-8000-000000000018",
        "name": "contrato.pdf",
        "type": "contract",
        "mimeType": "application/pdf",
        "size": 45,
        "createdAt": "2026-11-23T06:11:56.276Z",
        "uploader": {
          "id": "00000000-0000-4000-8000-000000000019",
          "name": "Administrador"
        }
      }
    ]
  },
  "GET /api/admin/documents/:id/download": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000018"
    }
  },
  "GET /api/admin/leads": {
    "query": {
      "stage": "contacted",
      "limit": 20,
      "offset": 0
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000009",
        "name": "Bruno Cliente",
        "email": null,
        "phone": "(19) 99999-0002",
        "message": null,
        "notes": null,
        "status": "contacted",
        "priority": "medium",
        "source": "phone",
        "propertyId": "00000000-0000-4000-8000-000000000005",
        "propertyType": "house",
        "purpose": "sale",
        "region": null,
        "value": 985000,
        "brokerId": "00000000-0000-4000-8000-000000000003",
        "stageEnteredAt": "2026-11-23T06:11:56.061Z",
        "createdAt": "2026-11-23T06:11:56.037Z",
        "updatedAt": "2026-11-23T06:11:56.061Z",
        "revision": 1,
        "property": {
          "id": "00000000-0000-4000-8000-000000000005",
          "slug": "casa-no-taquaral-campinas",
          "code": "CA-83341",
          "title": "Casa no Taquaral",
          "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
          "type": "house",
          "purpose": "sale",
          "price": 985000
        },
        "broker": {
          "id": "00000000-0000-4000-8000-000000000003",
          "name": "Camila Nogueira",
          "avatar": null
        }
      }
    ]
  },
  "GET /api/admin/leads/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000009"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000009",
      "name": "Bruno Cliente",
      "email": null,
      "phone": "(19) 99999-0002",
      "message": null,
      "notes": null,
      "status": "contacted",
      "priority": "medium",
      "source": "phone",
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "propertyType": "house",
      "purpose": "sale",
      "region": null,
      "value": 985000,
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "stageEnteredAt": "2026-11-23T06:11:56.061Z",
      "createdAt": "2026-11-23T06:11:56.037Z",
      "updatedAt": "2026-11-23T06:11:56.061Z",
      "revision": 1,
      "property": {
        "id": "00000000-0000-4000-8000-000000000005",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-83341",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
        "type": "house",
        "purpose": "sale",
        "price": 985000
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000003",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "GET /api/admin/leads/:id/history": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000009"
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000010",
        "createdAt": "2026-11-23T06:11:56.061Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000003",
          "name": "Camila Nogueira"
        },
        "action": "LeadStageMoved",
        "entityType": "lead",
        "entityId": "00000000-0000-4000-8000-000000000009",
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
        "id": "00000000-0000-4000-8000-000000000011",
        "createdAt": "2026-11-23T06:11:56.037Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000003",
          "name": "Camila Nogueira"
        },
        "action": "LeadCreated",
        "entityType": "lead",
        "entityId": "00000000-0000-4000-8000-000000000009",
        "entityName": null,
        "names": {
          "00000000-0000-4000-8000-000000000003": "Camila Nogueira",
          "00000000-0000-4000-8000-000000000005": "Casa no Taquaral"
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
          "message": {
            "withheld": true
          },
          "notes": {
            "withheld": true
          },
          "propertyType": {
            "withheld": true
          },
          "purpose": {
            "withheld": true
          },
          "region": {
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
            "to": "00000000-0000-4000-8000-000000000005"
          },
          "value": {
            "from": null,
            "to": 98500000
          },
          "brokerId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000003"
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
              "id": "00000000-0000-4000-8000-000000000008",
              "name": "Ana Interessada",
              "email": "ana@exemplo.com.br",
              "phone": "(19) 99999-0001",
              "message": "Quero saber mais sobre a casa.",
              "notes": null,
              "status": "new",
              "priority": "medium",
              "source": "contact_modal",
              "propertyId": "00000000-0000-4000-8000-000000000005",
              "propertyType": "house",
              "purpose": "sale",
              "region": null,
              "value": 985000,
              "brokerId": "00000000-0000-4000-8000-000000000003",
              "stageEnteredAt": "2026-11-23T06:11:56.016Z",
              "createdAt": "2026-11-23T06:11:56.016Z",
              "updatedAt": "2026-11-23T06:11:56.016Z",
              "revision": 0,
              "property": {
                "id": "00000000-0000-4000-8000-000000000005",
                "slug": "casa-no-taquaral-campinas",
                "code": "CA-83341",
                "title": "Casa no Taquaral",
                "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
                "type": "house",
                "purpose": "sale",
                "price": 985000
              },
              "broker": {
                "id": "00000000-0000-4000-8000-000000000003",
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
              "id": "00000000-0000-4000-8000-000000000009",
              "name": "Bruno Cliente",
              "email": null,
              "phone": "(19) 99999-0002",
              "message": null,
              "notes": null,
              "status": "contacted",
              "priority": "medium",
              "source": "phone",
              "propertyId": "00000000-0000-4000-8000-000000000005",
              "propertyType": "house",
              "purpose": "sale",
              "region": null,
              "value": 985000,
              "brokerId": "00000000-0000-4000-8000-000000000003",
              "stageEnteredAt": "2026-11-23T06:11:56.061Z",
              "createdAt": "2026-11-23T06:11:56.037Z",
              "updatedAt": "2026-11-23T06:11:56.061Z",
              "revision": 1,
              "property": {
                "id": "00000000-0000-4000-8000-000000000005",
                "slug": "casa-no-taquaral-campinas",
                "code": "CA-83341",
                "title": "Casa no Taquaral",
                "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
                "type": "house",
                "purpose": "sale",
                "price": 985000
              },
              "broker": {
                "id": "00000000-0000-4000-8000-000000000003",
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
  "GET /api/admin/operations/events": {
    "query": {
      "stream": "lead-00000000-0000-4000-8000-000000000028",
      "limit": 2
    },
    "answer": {
      "items": [
        {
          "id": "00000000-0000-4000-8000-000000000029",
          "position": 50,
          "stream": "lead-00000000-0000-4000-8000-000000000028",
          "revision": 0,
          "category": "lead",
          "type": "LeadCreated",
          "occurredAt": "2026-11-23T06:11:56.578Z",
          "actorId": "00000000-0000-4000-8000-000000000019",
          "actorName": "Administrador",
          "correlationId": "00000000-0000-4000-8000-000000000030",
          "command": "ReceiveLead"
        }
      ],
      "next": null
    }
  },
  "GET /api/admin/operations/events/:position": {
    "params": {
      "position": "50"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000029",
      "position": 50,
      "stream": "lead-00000000-0000-4000-8000-000000000028",
      "revision": 0,
      "category": "lead",
      "type": "LeadCreated",
      "occurredAt": "2026-11-23T06:11:56.578Z",
      "actorId": "00000000-0000-4000-8000-000000000019",
      "actorName": "Administrador",
      "correlationId": "00000000-0000-4000-8000-000000000030",
      "command": "ReceiveLead",
      "causationId": "00000000-0000-4000-8000-000000000030",
      "schemaVersion": 1,
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
        "brokerId": "00000000-0000-4000-8000-000000000003",
        "routing": "rotation"
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
      "position": "50"
    },
    "answer": {
      "correlationId": "00000000-0000-4000-8000-000000000030",
      "events": [
        {
          "id": "00000000-0000-4000-8000-000000000029",
          "position": 50,
          "stream": "lead-00000000-0000-4000-8000-000000000028",
          "revision": 0,
          "category": "lead",
          "type": "LeadCreated",
          "occurredAt": "2026-11-23T06:11:56.578Z",
          "actorId": "00000000-0000-4000-8000-000000000019",
          "actorName": "Administrador",
          "correlationId": "00000000-0000-4000-8000-000000000030",
          "command": "ReceiveLead"
        }
      ],
      "notifications": [
        {
          "id": "00000000-0000-4000-8000-000000000029-00000000-0000-4000-8000-000000000003",
          "eventId": "00000000-0000-4000-8000-000000000029",
          "kind": "new_lead",
          "recipientId": "00000000-0000-4000-8000-000000000003",
          "recipientName": "Camila Nogueira"
        }
      ],
      "documents": [
        {
          "projection": "user-links",
          "id": "lead-00000000-0000-4000-8000-000000000028"
        },
        {
          "projection": "lead-board",
          "id": "00000000-0000-4000-8000-000000000028"
        },
        {
          "projection": "lead-rotation",
          "id": "00000000-0000-4000-8000-000000000003"
        },
        {
          "projection": "visit-leads",
          "id": "00000000-0000-4000-8000-000000000028"
        },
        {
          "projection": "audit",
          "id": "00000000-0000-4000-8000-000000000029"
        },
        {
          "projection": "report-leads",
          "id": "00000000-0000-4000-8000-000000000028"
        }
      ]
    }
  },
  "GET /api/admin/operations/followers": {
    "answer": [
      {
        "name": "users",
        "kind": "projection",
        "state": "live",
        "version": 3,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 5,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "user-links",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 7,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "lead-board",
        "kind": "projection",
        "state": "live",
        "version": 3,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "lead-properties",
        "kind": "projection",
        "state": "live",
        "version": 2,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "lead-rotation",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 0,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "properties",
        "kind": "projection",
        "state": "live",
        "version": 4,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "property-slugs",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "document-library",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 0,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "site-settings",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 1,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "pages",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 1,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "visits",
        "kind": "projection",
        "state": "live",
        "version": 3,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 2,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "visit-leads",
        "kind": "projection",
        "state": "live",
        "version": 2,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "visit-properties",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "audited-properties",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "audit",
        "kind": "projection",
        "state": "live",
        "version": 3,
        "position": 48,
        "head": 48,
        "events": 33,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 33,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "report-leads",
        "kind": "projection",
        "state": "live",
        "version": 2,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 3,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "report-properties",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 2,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "report-visits",
        "kind": "projection",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": 2,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "erasures",
        "kind": "process",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
        "events": 25,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": null,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      },
      {
        "name": "notifier",
        "kind": "process",
        "state": "live",
        "version": 1,
        "position": 48,
        "head": 48,
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
        "bytes": null,
        "rebuild": null,
        "lagEvents": 0,
        "lagSeconds": 0,
        "documents": null,
        "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
        "lastProblem": null,
        "verification": null
      }
    ]
  },
  "GET /api/admin/operations/machine": {
    "answer": {
      "instances": [
        {
          "id": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
          "name": "vm · 7266",
          "version": "0.1.0",
          "role": "all",
          "startedAt": "2026-11-23T06:11:54.854Z",
          "seenAt": "2026-11-23T06:11:54.969Z",
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
          "roundTripMs": 1.76,
          "head": 49,
          "bytes": 1232144
        },
        {
          "name": "document-store",
          "product": "SQLite",
          "reachable": true,
          "reason": null,
          "roundTripMs": 0.38,
          "head": null,
          "bytes": 1232144
        }
      ],
      "diskFreeBytes": 80682393600,
      "diskTotalBytes": 270553174016,
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
          "id": "lead_board_v3_eda406c9_1:55",
          "follower": "lead-board",
          "stream": "lead-00000000-0000-4000-8000-000000000031",
          "problem": {
            "eventId": "00000000-0000-4000-8000-000000000032",
            "type": "LeadTeleported",
            "position": 55,
            "error": "UnknownEventType"
          },
          "stack": "    at EventTypes.spec (backend/src/platform/events/event-catalogue.ts:107:22)\n    at PersonalEventStore.spec (backend/src/platform/personal-data/personal-event-store.ts:180:31)\n    at PersonalEventStore.open [as tryOpen] (backend/src/platform/personal-data/personal-event-store.ts:173:37)\n    at tryOpen (backend/src/platform/personal-data/personal-event-store.ts:158:27)\n    at Array.map (<anonymous>)\n    at PersonalEventStore.map [as openAll] (backend/src/platform/personal-data/personal-event-store.ts:149:19)\n    at PersonalEventStore.openAll [as subscribe] (backend/src/platform/personal-data/personal-event-store.ts:95:44)\n    at Projector.batch [as lead] (backend/src/platform/projections/projector.ts:186:24)\n    at Projector.run (backend/src/platform/projections/projector.ts:153:33)",
          "tries": 1,
          "parkedAt": "2026-11-23T06:11:56.660Z",
          "lastTriedAt": "2026-11-23T06:11:56.660Z",
          "waiting": 0
        },
        {
          "id": "lead_board_v3_eda406c9_1:53",
          "follower": "lead-board",
          "stream": "lead-00000000-0000-4000-8000-000000000033",
          "problem": {
            "eventId": "00000000-0000-4000-8000-000000000034",
            "type": "LeadTeleported",
            "position": 53,
            "error": "UnknownEventType"
          },
          "stack": "    at EventTypes.spec (backend/src/platform/events/event-catalogue.ts:107:22)\n    at PersonalEventStore.spec (backend/src/platform/personal-data/personal-event-store.ts:180:31)\n    at PersonalEventStore.open [as tryOpen] (backend/src/platform/personal-data/personal-event-store.ts:173:37)\n    at tryOpen (backend/src/platform/personal-data/personal-event-store.ts:158:27)\n    at Array.map (<anonymous>)\n    at PersonalEventStore.map [as openAll] (backend/src/platform/personal-data/personal-event-store.ts:149:19)\n    at PersonalEventStore.openAll [as subscribe] (backend/src/platform/personal-data/personal-event-store.ts:95:44)\n    at Projector.batch [as lead] (backend/src/platform/projections/projector.ts:186:24)\n    at Projector.run (backend/src/platform/projections/projector.ts:153:33)",
          "tries": 1,
          "parkedAt": "2026-11-23T06:11:56.646Z",
          "lastTriedAt": "2026-11-23T06:11:56.646Z",
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
        "updatedAt": "2026-11-23T06:11:55.286Z",
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
            "manage_permissions": false
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
            "manage_permissions": false
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
        }
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
            "manage_permissions": false
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
        }
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
            "manage_permissions": false
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
        }
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
        "id": "00000000-0000-4000-8000-000000000005",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-83341",
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
        "ownerId": "00000000-0000-4000-8000-000000000003",
        "brokerId": "00000000-0000-4000-8000-000000000003",
        "status": "live",
        "images": [
          "/files/photos/00000000-0000-4000-8000-000000000006/1600.jpg"
        ],
        "photos": [
          {
            "id": "00000000-0000-4000-8000-000000000006",
            "url": "/files/photos/00000000-0000-4000-8000-000000000006/1600.jpg",
            "width": 64,
            "height": 48
          }
        ],
        "documents": [
          {
            "id": "00000000-0000-4000-8000-000000000007",
            "name": "matricula.pdf",
            "mimeType": "application/pdf",
            "size": 45,
            "url": "/api/properties/00000000-0000-4000-8000-000000000005/documents/00000000-0000-4000-8000-000000000007"
          }
        ],
        "createdAt": "2026-11-23T06:11:55.723Z",
        "updatedAt": "2026-11-23T06:11:55.852Z",
        "revision": 3
      }
    ]
  },
  "GET /api/admin/properties-csv-template": {
    "answer": "title;address;neighborhood;city;state;price;purpose;type;area;bedrooms;bathrooms;parking_spaces;description;features;amenities;is_new_construction;is_ready\r\nCasa com quintal no Taquaral;Rua Fernão Lopes, 388;Taquaral;Campinas;SP;985.000,00;sale;house;186;3;2;2;Perto da lagoa, com jardim.;Jardim, Churrasqueira;;não;sim\r\nApartamento na planta no Cambuí;Rua Maria Monteiro, 1200;Cambuí;Campinas;SP;3.400,00;rent;apartment;72,5;2;1;1;Andar alto.;Varanda;Piscina, Academia;sim;não\r\n"
  },
  "GET /api/admin/reports/dashboard": {
    "query": {
      "startDate": "2026-10-25",
      "endDate": "2026-11-23"
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
      "startDate": "2026-10-25",
      "endDate": "2026-11-23"
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
      "startDate": "2026-10-25",
      "endDate": "2026-11-23"
    },
    "answer": [
      {
        "brokerId": "00000000-0000-4000-8000-000000000003",
        "brokerName": "Camila Nogueira",
        "totalLeads": 3,
        "closedLeads": 0,
        "totalProperties": 2,
        "totalVisits": 0,
        "averagePrice": 667500,
        "conversionRate": 0
      },
      {
        "brokerId": "00000000-0000-4000-8000-000000000001",
        "brokerName": "Helena Prado",
        "totalLeads": 0,
        "closedLeads": 0,
        "totalProperties": 0,
        "totalVisits": 0,
        "averagePrice": 0,
        "conversionRate": 0
      }
    ]
  },
  "GET /api/admin/reports/properties": {
    "query": {
      "startDate": "2026-10-25",
      "endDate": "2026-11-23"
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
      "startDate": "2026-10-25",
      "endDate": "2026-11-23"
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
  "GET /api/admin/users": {
    "query": {
      "search": "Diego",
      "limit": 20,
      "offset": 0
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000004",
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
            "manage_permissions": false
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
        "createdAt": "2026-11-23T06:11:55.513Z",
        "revision": 0
      }
    ]
  },
  "GET /api/admin/users/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000004"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000004",
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
          "manage_permissions": false
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
      "createdAt": "2026-11-23T06:11:55.513Z",
      "revision": 0
    }
  },
  "GET /api/auth/me": {
    "answer": {
      "user": {
        "id": "00000000-0000-4000-8000-000000000001",
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
          "manage_permissions": false
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
  "GET /api/docs": {},
  "GET /api/notifications": {
    "query": {
      "includeRead": false
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000020-00000000-0000-4000-8000-000000000019",
        "type": "new_visit",
        "title": "Nova visita solicitada",
        "message": "Carla Visitante · 28/11/2026, manhã (horário a confirmar)",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000017",
          "leadName": "Carla Visitante",
          "leadPhone": "19999990003",
          "scheduledDate": "2026-11-28T12:00:00.000Z",
          "visitId": "00000000-0000-4000-8000-000000000016"
        },
        "createdAt": "2026-11-23T06:11:56.252Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000021-00000000-0000-4000-8000-000000000019",
        "type": "new_lead",
        "title": "Novo lead",
        "message": "Carla Visitante · Site",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000017",
          "leadName": "Carla Visitante",
          "leadPhone": "19999990003"
        },
        "createdAt": "2026-11-23T06:11:56.252Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000015-00000000-0000-4000-8000-000000000019",
        "type": "new_visit",
        "title": "Nova visita agendada",
        "message": "Bruno Cliente · 26/11/2026 às 10:00",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000009",
          "leadName": "Bruno Cliente",
          "leadPhone": "(19) 99999-0002",
          "scheduledDate": "2026-11-26T13:00:00.000Z",
          "visitId": "00000000-0000-4000-8000-000000000012"
        },
        "createdAt": "2026-11-23T06:11:56.149Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000010-00000000-0000-4000-8000-000000000019",
        "type": "lead_status_change",
        "title": "Lead mudou de etapa",
        "message": "Bruno Cliente: Novo → Contatado",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000009",
          "leadName": "Bruno Cliente",
          "leadPhone": "(19) 99999-0002"
        },
        "createdAt": "2026-11-23T06:11:56.061Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000011-00000000-0000-4000-8000-000000000019",
        "type": "new_lead",
        "title": "Novo lead",
        "message": "Bruno Cliente · Telefone",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000009",
          "leadName": "Bruno Cliente",
          "leadPhone": "(19) 99999-0002"
        },
        "createdAt": "2026-11-23T06:11:56.037Z",
        "isRead": false,
        "isArchived": false
      },
      {
        "id": "00000000-0000-4000-8000-000000000022-00000000-0000-4000-8000-000000000019",
        "type": "new_lead",
        "title": "Novo lead",
        "message": "Ana Interessada · Modal de Contato",
        "data": {
          "leadId": "00000000-0000-4000-8000-000000000008",
          "leadName": "Ana Interessada",
          "leadPhone": "(19) 99999-0001"
        },
        "createdAt": "2026-11-23T06:11:56.016Z",
        "isRead": false,
        "isArchived": false
      }
    ]
  },
  "GET /api/notifications/count": {
    "answer": {
      "count": 6
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
      "updatedAt": "2026-11-23T06:11:55.286Z"
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
        "id": "00000000-0000-4000-8000-000000000005",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-83341",
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
          "/files/photos/00000000-0000-4000-8000-000000000006/1600.jpg"
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
        "createdAt": "2026-11-23T06:11:55.723Z"
      }
    ]
  },
  "GET /api/properties/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "slug": "casa-no-taquaral-campinas",
      "code": "CA-83341",
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
      "ownerId": "00000000-0000-4000-8000-000000000003",
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "status": "live",
      "images": [
        "/files/photos/00000000-0000-4000-8000-000000000006/1600.jpg"
      ],
      "photos": [
        {
          "id": "00000000-0000-4000-8000-000000000006",
          "url": "/files/photos/00000000-0000-4000-8000-000000000006/1600.jpg",
          "width": 64,
          "height": 48
        }
      ],
      "documents": [
        {
          "id": "00000000-0000-4000-8000-000000000007",
          "name": "matricula.pdf",
          "mimeType": "application/pdf",
          "size": 45,
          "url": "/api/properties/00000000-0000-4000-8000-000000000005/documents/00000000-0000-4000-8000-000000000007"
        }
      ],
      "createdAt": "2026-11-23T06:11:55.723Z",
      "updatedAt": "2026-11-23T06:11:55.852Z",
      "revision": 3
    }
  },
  "GET /api/properties/:id/documents/:fileId": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005",
      "fileId": "00000000-0000-4000-8000-000000000007"
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
          "id": "00000000-0000-4000-8000-000000000005",
          "slug": "casa-no-taquaral-campinas",
          "code": "CA-83341",
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
            "/files/photos/00000000-0000-4000-8000-000000000006/1600.jpg"
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
          "createdAt": "2026-11-23T06:11:55.723Z"
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
      "id": "00000000-0000-4000-8000-000000000005",
      "slug": "casa-no-taquaral-campinas",
      "code": "CA-83341",
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
        "/files/photos/00000000-0000-4000-8000-000000000006/1600.jpg"
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
      "createdAt": "2026-11-23T06:11:55.723Z"
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
  "GET /api/users": {
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000003",
        "name": "Camila Nogueira",
        "email": "camila@lox.test",
        "avatar": null
      },
      {
        "id": "00000000-0000-4000-8000-000000000001",
        "name": "Helena Prado",
        "email": "helena@lox.test",
        "avatar": null
      }
    ]
  },
  "GET /api/visits": {
    "query": {
      "start": "2026-11-23",
      "end": "2026-11-30",
      "limit": 20
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000012",
        "createdAt": "2026-11-23T06:11:56.149Z",
        "updatedAt": "2026-11-23T06:11:56.194Z",
        "revision": 2,
        "notes": "Levar as chaves.",
        "leadId": "00000000-0000-4000-8000-000000000009",
        "propertyId": "00000000-0000-4000-8000-000000000005",
        "scheduledDate": "2026-11-26T18:00:00.000Z",
        "brokerId": "00000000-0000-4000-8000-000000000003",
        "durationMinutes": 60,
        "status": "scheduled",
        "provisional": false,
        "preferredTime": null,
        "lead": {
          "id": "00000000-0000-4000-8000-000000000009",
          "name": "Bruno Cliente",
          "phone": "(19) 99999-0002",
          "email": null
        },
        "property": {
          "id": "00000000-0000-4000-8000-000000000005",
          "slug": "casa-no-taquaral-campinas",
          "code": "CA-83341",
          "title": "Casa no Taquaral",
          "address": "Rua Fernão Lopes, 388",
          "neighborhood": "Taquaral"
        },
        "broker": {
          "id": "00000000-0000-4000-8000-000000000003",
          "name": "Camila Nogueira",
          "avatar": null
        }
      }
    ]
  },
  "GET /api/visits/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000012"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000012",
      "createdAt": "2026-11-23T06:11:56.149Z",
      "updatedAt": "2026-11-23T06:11:56.194Z",
      "revision": 2,
      "notes": "Levar as chaves.",
      "leadId": "00000000-0000-4000-8000-000000000009",
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "scheduledDate": "2026-11-26T18:00:00.000Z",
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "durationMinutes": 60,
      "status": "scheduled",
      "provisional": false,
      "preferredTime": null,
      "lead": {
        "id": "00000000-0000-4000-8000-000000000009",
        "name": "Bruno Cliente",
        "phone": "(19) 99999-0002",
        "email": null
      },
      "property": {
        "id": "00000000-0000-4000-8000-000000000005",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-83341",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388",
        "neighborhood": "Taquaral"
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000003",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "GET /api/visits/:id/history": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000012"
    },
    "answer": [
      {
        "id": "00000000-0000-4000-8000-000000000013",
        "createdAt": "2026-11-23T06:11:56.194Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000003",
          "name": "Camila Nogueira"
        },
        "action": "VisitNotesChanged",
        "entityType": "visit",
        "entityId": "00000000-0000-4000-8000-000000000012",
        "entityName": null,
        "names": {},
        "changes": {
          "notes": {
            "withheld": true
          },
          "leadId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000009"
          }
        }
      },
      {
        "id": "00000000-0000-4000-8000-000000000014",
        "createdAt": "2026-11-23T06:11:56.174Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000003",
          "name": "Camila Nogueira"
        },
        "action": "VisitRescheduled",
        "entityType": "visit",
        "entityId": "00000000-0000-4000-8000-000000000012",
        "entityName": null,
        "names": {},
        "changes": {
          "scheduledDate": {
            "from": "2026-11-26T13:00:00.000Z",
            "to": "2026-11-26T18:00:00.000Z"
          }
        }
      },
      {
        "id": "00000000-0000-4000-8000-000000000015",
        "createdAt": "2026-11-23T06:11:56.149Z",
        "user": {
          "id": "00000000-0000-4000-8000-000000000003",
          "name": "Camila Nogueira"
        },
        "action": "VisitScheduled",
        "entityType": "visit",
        "entityId": "00000000-0000-4000-8000-000000000012",
        "entityName": null,
        "names": {
          "00000000-0000-4000-8000-000000000003": "Camila Nogueira",
          "00000000-0000-4000-8000-000000000005": "Casa no Taquaral"
        },
        "changes": {
          "notes": {
            "withheld": true
          },
          "leadId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000009"
          },
          "propertyId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000005"
          },
          "scheduledDate": {
            "from": null,
            "to": "2026-11-26T13:00:00.000Z"
          },
          "brokerId": {
            "from": null,
            "to": "00000000-0000-4000-8000-000000000003"
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
  "GET /files/photos/:id/:picture": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000006",
      "picture": "400.webp"
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
        "users": {
          "state": "live",
          "version": 3,
          "position": 196
        },
        "user-links": {
          "state": "live",
          "version": 1,
          "position": 196,
          "parked": 2
        },
        "lead-board": {
          "state": "live",
          "version": 3,
          "position": 196,
          "parked": 1
        },
        "lead-properties": {
          "state": "live",
          "version": 2,
          "position": 196
        },
        "lead-rotation": {
          "state": "live",
          "version": 1,
          "position": 196,
          "parked": 2
        },
        "properties": {
          "state": "live",
          "version": 4,
          "position": 196
        },
        "property-slugs": {
          "state": "live",
          "version": 1,
          "position": 196
        },
        "document-library": {
          "state": "live",
          "version": 1,
          "position": 196
        },
        "site-settings": {
          "state": "live",
          "version": 1,
          "position": 196
        },
        "pages": {
          "state": "live",
          "version": 1,
          "position": 196
        },
        "visits": {
          "state": "live",
          "version": 3,
          "position": 196
        },
        "visit-leads": {
          "state": "live",
          "version": 2,
          "position": 196,
          "parked": 2
        },
        "visit-properties": {
          "state": "live",
          "version": 1,
          "position": 196
        },
        "audited-properties": {
          "state": "live",
          "version": 1,
          "position": 196
        },
        "audit": {
          "state": "live",
          "version": 3,
          "position": 196,
          "parked": 2
        },
        "report-leads": {
          "state": "live",
          "version": 2,
          "position": 196,
          "parked": 2
        },
        "report-properties": {
          "state": "live",
          "version": 1,
          "position": 196
        },
        "report-visits": {
          "state": "live",
          "version": 1,
          "position": 196
        },
        "erasures": {
          "state": "live",
          "version": 1,
          "position": 196,
          "parked": 2
        },
        "notifier": {
          "state": "live",
          "version": 1,
          "position": 196,
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
  "PATCH /api/admin/leads/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000009"
    },
    "body": {
      "status": "contacted"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000009",
      "name": "Bruno Cliente",
      "email": null,
      "phone": "(19) 99999-0002",
      "message": null,
      "notes": null,
      "status": "contacted",
      "priority": "medium",
      "source": "phone",
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "propertyType": "house",
      "purpose": "sale",
      "region": null,
      "value": 985000,
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "stageEnteredAt": "2026-11-23T06:11:56.061Z",
      "createdAt": "2026-11-23T06:11:56.037Z",
      "updatedAt": "2026-11-23T06:11:56.061Z",
      "revision": 1,
      "property": {
        "id": "00000000-0000-4000-8000-000000000005",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-83341",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
        "type": "house",
        "purpose": "sale",
        "price": 985000
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000003",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "PATCH /api/notifications/:id/archive": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000020-00000000-0000-4000-8000-000000000019"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000020-00000000-0000-4000-8000-000000000019",
      "type": "new_visit",
      "title": "Nova visita solicitada",
      "message": "Carla Visitante · 28/11/2026, manhã (horário a confirmar)",
      "data": {
        "leadId": "00000000-0000-4000-8000-000000000017",
        "leadName": "Carla Visitante",
        "leadPhone": "19999990003",
        "scheduledDate": "2026-11-28T12:00:00.000Z",
        "visitId": "00000000-0000-4000-8000-000000000016"
      },
      "createdAt": "2026-11-23T06:11:56.252Z",
      "isRead": true,
      "isArchived": true
    }
  },
  "PATCH /api/notifications/:id/read": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000020-00000000-0000-4000-8000-000000000019"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000020-00000000-0000-4000-8000-000000000019",
      "type": "new_visit",
      "title": "Nova visita solicitada",
      "message": "Carla Visitante · 28/11/2026, manhã (horário a confirmar)",
      "data": {
        "leadId": "00000000-0000-4000-8000-000000000017",
        "leadName": "Carla Visitante",
        "leadPhone": "19999990003",
        "scheduledDate": "2026-11-28T12:00:00.000Z",
        "visitId": "00000000-0000-4000-8000-000000000016"
      },
      "createdAt": "2026-11-23T06:11:56.252Z",
      "isRead": true,
      "isArchived": false
    }
  },
  "PATCH /api/properties/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000005"
    },
    "body": {
      "status": "live"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000005",
      "slug": "casa-no-taquaral-campinas",
      "code": "CA-83341",
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
      "ownerId": "00000000-0000-4000-8000-000000000003",
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "status": "live",
      "images": [
        "/files/photos/00000000-0000-4000-8000-000000000006/1600.jpg"
      ],
      "photos": [
        {
          "id": "00000000-0000-4000-8000-000000000006",
          "url": "/files/photos/00000000-0000-4000-8000-000000000006/1600.jpg",
          "width": 64,
          "height": 48
        }
      ],
      "documents": [
        {
          "id": "00000000-0000-4000-8000-000000000007",
          "name": "matricula.pdf",
          "mimeType": "application/pdf",
          "size": 45,
          "url": "/api/properties/00000000-0000-4000-8000-000000000005/documents/00000000-0000-4000-8000-000000000007"
        }
      ],
      "createdAt": "2026-11-23T06:11:55.723Z",
      "updatedAt": "2026-11-23T06:11:55.852Z",
      "revision": 3
    }
  },
  "PATCH /api/visits/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000012"
    },
    "body": {
      "notes": "Levar as chaves."
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000012",
      "createdAt": "2026-11-23T06:11:56.149Z",
      "updatedAt": "2026-11-23T06:11:56.194Z",
      "revision": 2,
      "notes": "Levar as chaves.",
      "leadId": "00000000-0000-4000-8000-000000000009",
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "scheduledDate": "2026-11-26T18:00:00.000Z",
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "durationMinutes": 60,
      "status": "scheduled",
      "provisional": false,
      "preferredTime": null,
      "lead": {
        "id": "00000000-0000-4000-8000-000000000009",
        "name": "Bruno Cliente",
        "phone": "(19) 99999-0002",
        "email": null
      },
      "property": {
        "id": "00000000-0000-4000-8000-000000000005",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-83341",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388",
        "neighborhood": "Taquaral"
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000003",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "PATCH /api/visits/:id/reschedule": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000012"
    },
    "body": {
      "scheduledDate": "2026-11-26T18:00:00.000Z"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000012",
      "createdAt": "2026-11-23T06:11:56.149Z",
      "updatedAt": "2026-11-23T06:11:56.174Z",
      "revision": 1,
      "notes": null,
      "leadId": "00000000-0000-4000-8000-000000000009",
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "scheduledDate": "2026-11-26T18:00:00.000Z",
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "durationMinutes": 60,
      "status": "scheduled",
      "provisional": false,
      "preferredTime": null,
      "lead": {
        "id": "00000000-0000-4000-8000-000000000009",
        "name": "Bruno Cliente",
        "phone": "(19) 99999-0002",
        "email": null
      },
      "property": {
        "id": "00000000-0000-4000-8000-000000000005",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-83341",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388",
        "neighborhood": "Taquaral"
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000003",
        "name": "Camila Nogueira",
        "avatar": null
      }
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
          "id": "00000000-0000-4000-8000-000000000018",
          "name": "contrato.pdf",
          "type": "contract",
          "mimeType": "application/pdf",
          "size": 45,
          "createdAt": "2026-11-23T06:11:56.276Z",
          "uploader": {
            "id": "00000000-0000-4000-8000-000000000019",
            "name": "Administrador"
          }
        }
      ]
    }
  },
  "POST /api/admin/leads": {
    "body": {
      "name": "Bruno Cliente",
      "phone": "(19) 99999-0002",
      "source": "phone",
      "propertyId": "00000000-0000-4000-8000-000000000005"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000009",
      "name": "Bruno Cliente",
      "email": null,
      "phone": "(19) 99999-0002",
      "message": null,
      "notes": null,
      "status": "new",
      "priority": "medium",
      "source": "phone",
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "propertyType": "house",
      "purpose": "sale",
      "region": null,
      "value": 985000,
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "stageEnteredAt": "2026-11-23T06:11:56.037Z",
      "createdAt": "2026-11-23T06:11:56.037Z",
      "updatedAt": "2026-11-23T06:11:56.037Z",
      "revision": 0,
      "property": {
        "id": "00000000-0000-4000-8000-000000000005",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-83341",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388, Taquaral, Campinas",
        "type": "house",
        "purpose": "sale",
        "price": 985000
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000003",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "POST /api/admin/operations/events/:position/reveal": {
    "params": {
      "position": "50"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000029",
      "position": 50,
      "stream": "lead-00000000-0000-4000-8000-000000000028",
      "revision": 0,
      "category": "lead",
      "type": "LeadCreated",
      "occurredAt": "2026-11-23T06:11:56.578Z",
      "actorId": "00000000-0000-4000-8000-000000000019",
      "actorName": "Administrador",
      "correlationId": "00000000-0000-4000-8000-000000000030",
      "command": "ReceiveLead",
      "causationId": "00000000-0000-4000-8000-000000000030",
      "schemaVersion": 1,
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
        "brokerId": "00000000-0000-4000-8000-000000000003",
        "routing": "rotation"
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
      "version": 3,
      "position": 49,
      "head": 49,
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
      "bytes": null,
      "rebuild": null,
      "lagEvents": 0,
      "lagSeconds": 0,
      "documents": 3,
      "holder": "00000000-0000-4000-8000-000000000026/pid:[4026531836] 7266 00000000-0000-4000-8000-000000000027",
      "lastProblem": null,
      "verification": {
        "state": "running",
        "startedAt": "2026-11-23T06:11:56.537Z",
        "position": 0,
        "head": 0,
        "compared": 0,
        "differences": [],
        "differing": 0
      }
    }
  },
  "POST /api/admin/operations/parked/:id/retry": {
    "params": {
      "id": "lead_board_v3_eda406c9_1:53"
    },
    "answer": {
      "accepted": true
    }
  },
  "POST /api/admin/operations/parked/:id/skip": {
    "params": {
      "id": "lead_board_v3_eda406c9_1:55"
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
  "POST /api/admin/properties/bulk-update": {
    "body": {
      "propertyIds": [
        "00000000-0000-4000-8000-000000000005"
      ],
      "updates": {
        "status": "live"
      }
    },
    "answer": {
      "results": [
        {
          "id": "00000000-0000-4000-8000-000000000005",
          "success": true
        }
      ]
    }
  },
  "POST /api/admin/reports/export": {
    "body": {
      "reportType": "dashboard",
      "format": "json",
      "filters": {
        "dateRange": {
          "startDate": "2026-10-25"
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
  "POST /api/admin/users": {
    "body": {
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "password": "senha do diego aqui",
      "role": "broker"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000004",
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
          "manage_permissions": false
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
      "createdAt": "2026-11-23T06:11:55.513Z",
      "revision": 0
    }
  },
  "POST /api/admin/users/:id/apply-template": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000004"
    },
    "body": {
      "templateKey": "corretor_basico"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000004",
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
          "manage_permissions": false
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
      "createdAt": "2026-11-23T06:11:55.513Z",
      "revision": 3
    }
  },
  "POST /api/analytics": {
    "body": {
      "event": "page_view",
      "path": "/imoveis"
    }
  },
  "POST /api/auth/login": {
    "body": {
      "email": "helena@lox.test",
      "password": "outra senha de teste"
    },
    "answer": {
      "user": {
        "id": "00000000-0000-4000-8000-000000000001",
        "name": "Helena Prado",
        "email": "helena@lox.test",
        "role": "broker",
        "avatar": null
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
  "POST /api/leads": {
    "body": {
      "name": "Ana Interessada",
      "email": "ana@exemplo.com.br",
      "phone": "(19) 99999-0001",
      "message": "Quero saber mais sobre a casa.",
      "source": "contact_modal",
      "propertyId": "00000000-0000-4000-8000-000000000005"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000008"
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
      "id": "00000000-0000-4000-8000-000000000005",
      "slug": "casa-no-taquaral-campinas",
      "code": "CA-83341",
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
      "ownerId": "00000000-0000-4000-8000-000000000003",
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "status": "draft",
      "images": [],
      "photos": [],
      "documents": [],
      "createdAt": "2026-11-23T06:11:55.723Z",
      "updatedAt": "2026-11-23T06:11:55.723Z",
      "revision": 0
    }
  },
  "POST /api/public/schedule-visit": {
    "body": {
      "name": "Carla Visitante",
      "email": "carla@exemplo.com.br",
      "phone": "(19) 99999-0003",
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "preferredDate": "2026-11-28",
      "preferredTime": "morning"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000016",
      "leadId": "00000000-0000-4000-8000-000000000017",
      "message": "Recebemos seu pedido de visita para 28/11/2026, de manhã. Entraremos em contato em breve para confirmar o horário."
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
  "POST /api/users": {
    "body": {
      "name": "Vera Visitante",
      "email": "vera@exemplo.com.br",
      "password": "senha de quem visita"
    },
    "answer": {
      "user": {
        "id": "00000000-0000-4000-8000-000000000002",
        "name": "Vera Visitante",
        "email": "vera@exemplo.com.br",
        "role": "visitor",
        "avatar": null
      }
    }
  },
  "POST /api/visits": {
    "body": {
      "leadId": "00000000-0000-4000-8000-000000000009",
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "scheduledDate": "2026-11-26T13:00:00.000Z",
      "durationMinutes": 60
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000012",
      "createdAt": "2026-11-23T06:11:56.149Z",
      "updatedAt": "2026-11-23T06:11:56.149Z",
      "revision": 0,
      "notes": null,
      "leadId": "00000000-0000-4000-8000-000000000009",
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "scheduledDate": "2026-11-26T13:00:00.000Z",
      "brokerId": "00000000-0000-4000-8000-000000000003",
      "durationMinutes": 60,
      "status": "scheduled",
      "provisional": false,
      "preferredTime": null,
      "lead": {
        "id": "00000000-0000-4000-8000-000000000009",
        "name": "Bruno Cliente",
        "phone": "(19) 99999-0002",
        "email": null
      },
      "property": {
        "id": "00000000-0000-4000-8000-000000000005",
        "slug": "casa-no-taquaral-campinas",
        "code": "CA-83341",
        "title": "Casa no Taquaral",
        "address": "Rua Fernão Lopes, 388",
        "neighborhood": "Taquaral"
      },
      "broker": {
        "id": "00000000-0000-4000-8000-000000000003",
        "name": "Camila Nogueira",
        "avatar": null
      }
    }
  },
  "POST /api/whatsapp/generate-link": {
    "body": {
      "propertyId": "00000000-0000-4000-8000-000000000005",
      "propertyTitle": "Casa no Taquaral",
      "propertySlug": "casa-no-taquaral-campinas",
      "brokerWhatsApp": null
    },
    "answer": {
      "url": "https://wa.me/5519999990000?text=Ol%C3%A1!%20Tenho%20interesse%20no%20im%C3%B3vel%20%22Casa%20no%20Taquaral%22.%20http%3A%2F%2Flocalhost%3A35637%2Fimovel%2Fcasa-no-taquaral-campinas"
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
      "updatedAt": "2026-11-23T06:11:55.286Z",
      "version": 1
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
      "updatedAt": "2026-11-23T06:11:55.271Z",
      "version": 3
    }
  },
  "PUT /api/admin/users/:id": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000004"
    },
    "body": {
      "name": "Diego Farias",
      "email": "diego@lox.test",
      "role": "broker",
      "creci": "12345-F"
    },
    "answer": {
      "id": "00000000-0000-4000-8000-000000000004",
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
          "manage_permissions": false
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
      "createdAt": "2026-11-23T06:11:55.513Z",
      "revision": 1
    }
  },
  "PUT /api/admin/users/:id/permissions": {
    "params": {
      "id": "00000000-0000-4000-8000-000000000004"
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
      "id": "00000000-0000-4000-8000-000000000004",
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
          "manage_permissions": false
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
      "createdAt": "2026-11-23T06:11:55.513Z",
      "revision": 2
    }
  }
};
