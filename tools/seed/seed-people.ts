/** Demo customers with addresses. Phone numbers are from ranges reserved for fiction. */
import type { ShippingAddress } from '../../functions/src/contract/addresses/shipping-address';

export interface SeedPerson {
  id: string;
  name: string;
  email: string;
  admin?: boolean;
  /** Password of the demo accounts. Others get a random password that is not stored. */
  password?: string;
  joinedDaysAgo: number;
  address: Omit<ShippingAddress, 'fullName'>;
}

export const demoPeople: readonly SeedPerson[] = [
  {
    id: 'hana-ember',
    name: 'Hana Ember',
    email: 'admin@hearth.test',
    password: 'Admin123',
    admin: true,
    joinedDaysAgo: 365,
    address: {
      phone: '+1 503 555 0100',
      address: '18 Foundry Lane',
      apartment: '',
      city: 'Portland',
      state: 'OR',
      zipCode: '97209',
      country: 'US',
    },
  },
  {
    id: 'robin-hale',
    name: 'Robin Hale',
    email: 'shopper@hearth.test',
    password: 'Shopper123',
    joinedDaysAgo: 148,
    address: {
      phone: '+1 802 555 0142',
      address: '27 Maple Hollow Road',
      apartment: '',
      city: 'Burlington',
      state: 'VT',
      zipCode: '05401',
      country: 'US',
    },
  },
  {
    id: 'amelie-laurent',
    name: 'Amélie Laurent',
    email: 'amelie.laurent@example.com',
    joinedDaysAgo: 204,
    address: {
      phone: '+1 514 555 0177',
      address: '4120 rue Saint-Hubert',
      apartment: 'app. 6',
      city: 'Montréal',
      state: 'QC',
      zipCode: 'H2L 4A8',
      country: 'CA',
    },
  },
  {
    id: 'tomas-herrera',
    name: 'Tomás Herrera',
    email: 'tomas.herrera@example.com',
    joinedDaysAgo: 176,
    address: {
      phone: '+1 505 555 0119',
      address: '912 Canyon Road',
      apartment: '',
      city: 'Santa Fe',
      state: 'NM',
      zipCode: '87501',
      country: 'US',
    },
  },
  {
    id: 'ingrid-solberg',
    name: 'Ingrid Solberg',
    email: 'ingrid.solberg@example.com',
    joinedDaysAgo: 121,
    address: {
      phone: '+1 612 555 0163',
      address: '3305 Harriet Avenue',
      apartment: '',
      city: 'Minneapolis',
      state: 'MN',
      zipCode: '55408',
      country: 'US',
    },
  },
  {
    id: 'priya-raman',
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
    joinedDaysAgo: 97,
    address: {
      phone: '+44 20 7946 0321',
      address: '58 Calabria Road',
      apartment: 'Flat 3',
      city: 'London',
      state: 'Greater London',
      zipCode: 'N5 1HU',
      country: 'GB',
    },
  },
  {
    id: 'marcus-okafor',
    name: 'Marcus Okafor',
    email: 'marcus.okafor@example.com',
    joinedDaysAgo: 83,
    address: {
      phone: '+1 404 555 0185',
      address: '640 Edgewood Avenue SE',
      apartment: '',
      city: 'Atlanta',
      state: 'GA',
      zipCode: '30312',
      country: 'US',
    },
  },
  {
    id: 'josie-whitcombe',
    name: 'Josie Whitcombe',
    email: 'josie.whitcombe@example.com',
    joinedDaysAgo: 65,
    address: {
      phone: '+61 3 5550 0148',
      address: '14 Wattle Street',
      apartment: '',
      city: 'Fitzroy',
      state: 'VIC',
      zipCode: '3065',
      country: 'AU',
    },
  },
];
