// Imports React first, so that it runs in the task of its own file (vite.config.ts).
import 'react-dom/client';
