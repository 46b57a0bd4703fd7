{{/* Labels by which the service finds the pods; they never change. */}}
{{- define "ostler.selector" -}}
app.kubernetes.io/name: ostler
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "ostler.labels" -}}
{{ include "ostler.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "ostler.name" -}}
{{- if contains "ostler" .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-ostler{{ end }}
{{- end }}

{{/* Variables of every process of the product. */}}
{{- define "ostler.env" -}}
- { name: PUBLIC_URL, value: {{ printf "https://%s" .Values.host | quote }} }
{{- range $name, $value := .Values.env }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range .Values.secret.keys }}
- { name: {{ . }}_FILE, value: /run/secrets/ostler/{{ . }} }
{{- end }}
{{- with .Values.bucket }}
{{- if .name }}
- { name: S3_BUCKET, value: {{ .name | quote }} }
- { name: S3_REGION, value: {{ .region | quote }} }
- { name: S3_ENDPOINT, value: {{ .endpoint | quote }} }
{{- end }}
{{- end }}
{{- end }}

{{/* The pod of a role: needs Values, Release, Chart, role and component. */}}
{{- define "ostler.pod" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
# The product does not speak to Kubernetes.
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
# The product stops within 9 seconds after the drain.
terminationGracePeriodSeconds: {{ add .Values.drainSeconds 20 }}
containers:
  - name: ostler
    image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
    imagePullPolicy: {{ .Values.image.pullPolicy }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    ports:
      - { name: http, containerPort: 3000 }
    env:
      - { name: ROLE, value: {{ .role }} }
      {{- if .Values.migration.job }}
      - { name: MIGRATE, value: 'no' }
      {{- end }}
      # Balancers learn of the end of a pod while it still answers.
      - { name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }} }
      {{- include "ostler.env" . | nindent 6 }}
    # A first start migrates the database, which may take minutes.
    startupProbe:
      httpGet: { path: /healthz, port: http }
      periodSeconds: 5
      failureThreshold: 120
    livenessProbe:
      httpGet: { path: /healthz, port: http }
      periodSeconds: 10
      timeoutSeconds: 5
    readinessProbe:
      httpGet: { path: /readyz, port: http }
      periodSeconds: 5
      timeoutSeconds: 2
    resources: {{- toYaml .Values.resources | nindent 6 }}
    volumeMounts:
      - { name: secrets, mountPath: /run/secrets/ostler, readOnly: true }
      - { name: data, mountPath: /data }
      - { name: tmp, mountPath: /tmp }
volumes:
  - name: secrets
    secret:
      secretName: {{ .Values.secret.name }}
      defaultMode: 0440
      items:
        {{- range .Values.secret.keys }}
        - { key: {{ . }}, path: {{ . }} }
        {{- end }}
  - name: data
    {{- if .Values.volume.existingClaim }}
    persistentVolumeClaim: { claimName: {{ .Values.volume.existingClaim }} }
    {{- else }}
    emptyDir: {}
    {{- end }}
  - name: tmp
    emptyDir: {}
# Replicas on different machines, where there are enough.
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "ostler.selector" . | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* How pods of a deployment are replaced: most volumes are for one pod at a time. */}}
{{- define "ostler.strategy" -}}
{{- if .Values.volume.existingClaim }}
type: Recreate
{{- else }}
type: RollingUpdate
rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
{{- end }}
{{- end }}
